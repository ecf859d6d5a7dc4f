/** What an action left to be said on the next page. */
export type Flash = { id: string; tone: 'success' | 'info' | 'error'; text: string };
