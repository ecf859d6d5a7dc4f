const STEP = 0.1;

/** Prints the progress, a line for each tenth. */
export function showProgress(what: string): (share: number) => void {
  let printed = -1;
  return (share) => {
    const step = Math.floor(share / STEP + 1e-9);
    if (step <= printed) return;
    printed = step;
    console.log(`${what}: ${Math.round(step * STEP * 100)} %`);
  };
}
