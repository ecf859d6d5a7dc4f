/**
 * The style sheets that hold the rules of some pages alone, and the routes of these pages by id, or
 * by a folder of routes with its slash (docs/decisions/0075); a file with its ending counts without
 * what it imports. All other pages have the rules of all
 * screens.
 */
export const SHEETS = {
  /** Pages that users open first; the browser loads the rest when the user opens another page. */
  'first-view': [
    'root',
    'entry.client',
    'routes/app/layout',
    'routes/app/today/route',
    'routes/app/share/session-layout/route',
    'routes/app/share/session/route',
  ],
  /** Pages without the framework’s scripts: each is a document of its own. */
  public: ['root', 'routes/marketing/', 'client/playback/run-public-players.client'],
  /** Such pages that guests open by a link or card; of the shell only what is around them. */
  guest: [
    'root.tsx',
    'components/app-shell/app-shell.tsx',
    'components/toasts/toaster.tsx',
    'components/analytics/',
    'routes/public/',
    'client/playback/run-public-players.client',
  ],
} as const satisfies Record<string, readonly string[]>;

/** A style sheet by name; `all` has the rules of all screens. */
export type Sheet = keyof typeof SHEETS | 'all';

/** Returns the style sheet of a page without the framework’s scripts, by the ids of its routes. */
export function toScriptlessSheet(routeIds: string[]): Sheet {
  return routeIds.some((id) => id.startsWith('routes/public/')) ? 'guest' : 'public';
}

/** Whether a page is a first view, by the ids of its routes. */
export function isFirstView(routeIds: string[]): boolean {
  const firstViews: readonly string[] = SHEETS['first-view'];
  return routeIds.every((id) => firstViews.includes(id));
}
