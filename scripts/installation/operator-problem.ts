/** Something that only the person at the keyboard can put right; the message says how. */
export class OperatorProblem extends Error {}
