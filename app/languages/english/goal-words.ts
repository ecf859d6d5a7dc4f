/** Of what a goal is about. */
export const goalKindWords = { physical: 'Physical', mental: 'Mental' };
