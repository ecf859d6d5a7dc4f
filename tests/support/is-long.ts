/** Whether proofs run in their long form (npm run test:long): every string, every rule, every kill. */
export const isLong = Boolean(process.env.LONG_TESTS);
