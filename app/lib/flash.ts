/** A message of an action for the next page. */
export type Flash = { id: string; tone: 'success' | 'info' | 'error'; text: string };
