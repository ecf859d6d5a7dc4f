/** Measures ours and the baseline in turns. The order alternates, since the second finds warmer caches. */
export async function measureInTurns(
  turns: number,
  measureOurs: (turn: number) => Promise<number>,
  measureBare: (turn: number) => Promise<number>,
): Promise<{ ours: number[]; bare: number[] }> {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    if (turn % 2 === 0) {
      ours.push(await measureOurs(turn));
      bare.push(await measureBare(turn));
    } else {
      bare.push(await measureBare(turn));
      ours.push(await measureOurs(turn));
    }
  }
  return { ours, bare };
}
