import type { DataRouter } from 'react-router';

type RouterWindow = { __reactRouterDataRouter?: DataRouter };

/** React Router's own state: what is on its way to where. Its hooks tell only what is drawn already. */
export function getRouter(): DataRouter {
  const router = (window as RouterWindow).__reactRouterDataRouter;
  if (!router) throw new Error('The router was asked for before it was there');
  return router;
}
