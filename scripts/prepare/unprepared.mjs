/** A problem that only the developer can solve; the message says how. */
export class Unprepared extends Error {}
