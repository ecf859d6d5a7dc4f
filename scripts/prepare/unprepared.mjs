/** Something that only the person at the keyboard can put right; the message says how. */
export class Unprepared extends Error {}
