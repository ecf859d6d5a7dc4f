import { findPatch, type Grey, measureCorner, toPatch } from './find-patch.ts';

/** In pixels of the picture. */
export type Spot = { x: number; y: number };
export type Window = { left: number; top: number; size: number };

/** The size of the patch, as a share of the picture's height: a far surfer is a twentieth of it. */
const PATCH_SHARE = 0.045;
const LEAST_PATCH_PX = 13;
/** How far it may move between two frames beyond what it moved before, in patches. */
const REACH_PATCHES = 1.25;
/** Below, it is something else. */
const LEAST_SCORE = 0.55;
/**
 * Foam looks much like the foam beside it, a surfer like nothing near: the least lead of the score
 * over every other place, on average over some frames. Measured in docs/studio.md.
 */
const LEAST_LEAD = 0.28;
const LEAD_FRAMES = 10;
/** In patches: no surfer changes their speed so much from one frame to the next. */
const MOST_JUMP_PATCHES = 0.5;
/** The patch of the first frame corrects the drift of the last one as long as it is recognised. */
const LEAST_ANCHOR_SCORE = 0.75;
const DRIFT_PX = 3;
/** Ten times the noise of a camera at dusk. */
const LEAST_CORNER = 40;

/**
 * Follows a place of a picture from frame to frame: by how it looked in the frame before, corrected
 * by how it looked at first. The caller reads only the window around where it should be.
 *
 * @param picture its size in pixels
 */
export function createTracker(picture: { width: number; height: number }) {
  const patchPx = toOdd(Math.max(LEAST_PATCH_PX, picture.height * PATCH_SHARE));
  const half = (patchPx - 1) / 2;
  const size = Math.min(
    patchPx + 2 * Math.ceil(patchPx * REACH_PATCHES),
    picture.width,
    picture.height,
  );
  let [first, last]: (Grey | null)[] = [null, null];
  let at: Spot = { x: 0, y: 0 };
  let step: Spot = { x: 0, y: 0 };
  let followed = 0;
  /** How much better the score was here than elsewhere in the last frames. */
  let lead = 0;

  function toWindow({ x, y }: Spot): Window {
    const clamp = (value: number, most: number) => Math.max(0, Math.min(most - size, value));
    return {
      left: clamp(Math.round(x - size / 2), picture.width),
      top: clamp(Math.round(y - size / 2), picture.height),
      size,
    };
  }

  function look(grey: Grey, { x, y }: Spot): Grey | null {
    return toPatch(grey, Math.round(x) - half, Math.round(y) - half, patchPx);
  }

  /** Near where it was found, by how it looked at first: within the size of a drift. */
  function findAnchor(grey: Grey, near: Spot): Spot | null {
    const reach = half + DRIFT_PX;
    const [left, top] = [Math.round(near.x) - reach, Math.round(near.y) - reach];
    const around = toPatch(grey, left, top, 2 * reach + 1);
    const found = first && around && findPatch(first, around);
    return found && found.score >= LEAST_ANCHOR_SCORE
      ? { x: left + found.x, y: top + found.y }
      : null;
  }

  return {
    /** The window that `start` reads. */
    windowAt: toWindow,

    /**
     * False where nothing stands out in both directions: even water, an edge, the picture's border; or where
     * all around looks alike, as in foam.
     */
    start(grey: Grey, window: Window, spot: Spot): boolean {
      at = spot;
      step = { x: 0, y: 0 };
      followed = 0;
      const local = { x: spot.x - window.left, y: spot.y - window.top };
      first = look(grey, local);
      last = first;
      if (!first || measureCorner(first) < LEAST_CORNER) return false;
      lead = findPatch(first, grey)?.lead ?? 0;
      return lead >= LEAST_LEAD;
    },

    /** The window of the next frame. */
    nextWindow: () => toWindow({ x: at.x + step.x, y: at.y + step.y }),

    /**
     * Null where it is lost: hidden, out of the picture, changed beyond recognition, no different from what
     * is around it, or in a jump.
     */
    next(grey: Grey, window: Window): Spot | null {
      const found = last && findPatch(last, grey);
      if (!found || found.score < LEAST_SCORE) return null;
      lead += (found.lead - lead) / LEAD_FRAMES;
      if (lead < LEAST_LEAD) return null;
      const here = findAnchor(grey, found) ?? found;
      const spot = { x: window.left + here.x, y: window.top + here.y };
      const seen = look(grey, here);
      if (!seen) return null;
      const before = step;
      step = { x: spot.x - at.x, y: spot.y - at.y };
      const jumpPx = Math.hypot(step.x - before.x, step.y - before.y);
      // How fast it is at first is not known.
      if (followed > 0 && jumpPx > MOST_JUMP_PATCHES * patchPx) return null;
      followed += 1;
      [at, last] = [spot, seen];
      return spot;
    },
  };
}

function toOdd(px: number): number {
  return 2 * Math.round(px / 2) + 1;
}
