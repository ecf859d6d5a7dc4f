/** A sentence about room that runs out or has run out. */
export type RoomNotice = { tone: 'error' | 'info'; text: string };
