/**
 * The style sheets that hold the rules of some pages alone, and the routes of these pages by id, or
 * by a folder of routes with its slash (docs/decisions/0075). All other pages have the rules of all
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
  public: [
    'root',
    'routes/marketing/',
    'routes/public/',
    'client/playback/run-public-players.client',
  ],
} as const satisfies Record<string, readonly string[]>;

/** A style sheet by name; `all` has the rules of all screens. */
export type Sheet = keyof typeof SHEETS | 'all';

/** Whether a page is a first view, by the ids of its routes. */
export function isFirstView(routeIds: string[]): boolean {
  const firstViews: readonly string[] = SHEETS['first-view'];
  return routeIds.every((id) => firstViews.includes(id));
}
