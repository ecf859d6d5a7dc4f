import { use, useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Theme } from '#app/lib/choices/theme.ts';
import { DocumentContext } from '../document-context.ts';
import { themeChoice } from './theme-choice.ts';

/** The visitor's theme: as just chosen here, else as the server read it from the cookie. */
export function useTheme(): Theme {
  const root = useRouteLoaderData<{ theme: Theme }>('root');
  const { shell } = use(DocumentContext);
  const chosen = useSyncExternalStore(themeChoice.subscribe, themeChoice.get, () => null);
  return chosen ?? root?.theme ?? shell?.theme ?? 'system';
}
