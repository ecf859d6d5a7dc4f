import { use, useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Theme } from '#app/lib/choices/theme.ts';
import { DocumentContext } from '../document-context.ts';
import { themeChoice } from './theme-choice.ts';

/**
 * Returns the visitor's theme: the choice on this page, else the one that the server read from the
 * cookie.
 */
export function useTheme(): Theme {
  const root = useRouteLoaderData<{ theme: Theme }>('root');
  const { shell } = use(DocumentContext);
  const chosen = useSyncExternalStore(themeChoice.subscribe, themeChoice.get, () => null);
  return chosen ?? root?.theme ?? shell?.theme ?? 'system';
}
