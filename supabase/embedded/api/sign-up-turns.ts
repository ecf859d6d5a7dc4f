type Answer = (wasJustAnswered: boolean) => Promise<Response>;

/**
 * Lets those who sign up with the same address at the same time come one after the other. Lite looks for
 * the address and adds it in two steps, and would answer all but one with an error that tells them apart.
 */
export function createSignUpTurns(): (address: string, answer: Answer) => Promise<Response> {
  const underWay = new Map<string, Promise<boolean>>();
  return async (address, answer) => {
    let wasJustAnswered = false;
    for (let other = underWay.get(address); other; other = underWay.get(address)) {
      wasJustAnswered = (await other) || wasJustAnswered;
    }
    const answered = answer(wasJustAnswered);
    const turn = answered.then(
      ({ ok }) => ok,
      () => false,
    );
    underWay.set(
      address,
      turn.finally(() => underWay.delete(address)),
    );
    return answered;
  };
}
