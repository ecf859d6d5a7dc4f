/** How long after a pen was near or on the screen a touch is a palm. */
const PALM_MS = 3000;

type Touched = { pointerType: string; timeStamp: number };

/** Distinguishes palms from fingers by whether a pen is used: hands rest on the screen while a pen draws. */
export function createPalmGuard() {
  let penAtMs: number | null = null;
  return {
    /** Also notes pens, so every event is passed. */
    isPalm({ pointerType, timeStamp }: Touched): boolean {
      if (pointerType === 'pen') penAtMs = timeStamp;
      return pointerType === 'touch' && penAtMs !== null && timeStamp - penAtMs < PALM_MS;
    },
  };
}
