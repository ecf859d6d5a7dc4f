/** A problem that only the operator can solve; the message says how. */
export class OperatorProblem extends Error {}
