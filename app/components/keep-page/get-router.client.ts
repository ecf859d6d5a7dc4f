import type { DataRouter } from 'react-router';

type RouterWindow = { __reactRouterDataRouter?: DataRouter };

/**
 * Returns React Router's own state, including the pending navigation. Its hooks return only what
 * has rendered.
 */
export function getRouter(): DataRouter {
  const router = (window as RouterWindow).__reactRouterDataRouter;
  if (!router) throw new Error('React Router has not started yet');
  return router;
}
