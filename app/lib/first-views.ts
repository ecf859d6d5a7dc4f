/**
 * The routes that users open first, by id. Their pages come with their own rules of the style sheet
 * alone; the browser loads the rest when the user opens another page (docs/decisions/0075).
 */
export const FIRST_VIEWS: readonly string[] = [
  'root',
  'routes/app/layout',
  'routes/app/today/route',
  'routes/app/share/session-layout/route',
  'routes/app/share/session/route',
];

/** Whether a page is a first view, by the ids of its routes. */
export function isFirstView(routeIds: string[]): boolean {
  return routeIds.every((id) => FIRST_VIEWS.includes(id));
}
