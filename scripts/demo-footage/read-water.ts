import { toEased } from './easing.ts';
import {
  type Breaker,
  getBend,
  getBroken,
  getCrest,
  getFaceLength,
  getSwell,
  toAlong,
  toProfile,
} from './surface.ts';
import { readTile, type Tiles } from './tiles.ts';

/** What is known of the water at one place; one object is filled again and again. */
export type Water = {
  /** Metres above the flat sea. */
  height: number;
  /** 0 none to 1 white water. */
  foam: number;
  /** 0 flat to 1 the crest of a ridden wave: there light shines through. */
  lift: number;
  /** 1 on a face, where the water is drawn up in streaks. */
  face: number;
};

/** Fills in the water at a place, in metres to the right of the camera and out to sea. */
export function readWater(
  water: Water,
  { breakers, seconds, tiles }: { breakers: Breaker[]; seconds: number; tiles: Tiles },
  across: number,
  out: number,
): void {
  water.height = getSwell(across, out, seconds);
  water.foam = 0.1 * (1 - toEased(30, 85, out));
  water.lift = 0;
  water.face = 0;
  for (const breaker of breakers) {
    const behind = out - breaker.out - getBend(breaker.swell, across);
    if (behind < -12 || behind > 26) continue;
    addBreaker(water, breaker, tiles, across, behind, seconds);
  }
}

function addBreaker(
  water: Water,
  breaker: Breaker,
  tiles: Tiles,
  across: number,
  behind: number,
  seconds: number,
) {
  const along = toAlong(breaker, across);
  const crest = getCrest(breaker, along);
  if (crest < 0.03) return;
  const broken = getBroken(breaker, along);
  const faceLength = getFaceLength(breaker, along) * (1 - 0.25 * broken) + 0.3;
  const shape = toProfile(behind, faceLength);
  let height = crest * shape;
  if (broken > 0.01) {
    // White water boils: its surface is rough and never the same.
    const boil =
      readTile(tiles.foam, across * 34 + seconds * 12, behind * 34 - seconds * 95) +
      readTile(tiles.foam, across * 78 - seconds * 20, behind * 60 + seconds * 140) * 0.6 -
      0.8;
    height += boil * broken * (0.16 + crest * 0.4) * toEased(0.02, 0.5, shape);
  }
  const rough = readTile(tiles.foam, across * 55 - seconds * 25, behind * 55 - seconds * 80) - 0.5;
  const isFront = behind < 0 ? 1 : 0;
  water.height += height;
  water.lift = Math.max(
    water.lift,
    toEased(0, 1.05, shape) * Math.min(1, crest / 1.2) * (1 - broken),
  );
  water.face = Math.max(water.face, isFront * toEased(0.02, 0.3, shape) * toEased(0.3, 1, crest));
  water.foam = Math.max(
    water.foam,
    toFoam(breaker, { along: along + rough * 1.6, broken, behind, shape, rough }),
  );
}

function toFoam(
  breaker: Breaker,
  {
    along,
    broken,
    behind,
    shape,
    rough,
  }: { along: number; broken: number; behind: number; shape: number; rough: number },
): number {
  const { strength, peel, age, swell } = breaker;
  if (behind > 0) {
    // What it leaves behind thins out.
    const trail =
      broken * strength * (0.95 - 0.6 * toEased(0, 9, behind) - 0.35 * toEased(6, 25, behind));
    return Math.max(trail, broken * toEased(0.55, 0.9, shape));
  }
  // The lip comes down: ahead of the white water only the crest is white, then more and more of the face.
  const ahead = swell.closesOut ? (0.8 - age) * 2 : along - peel;
  const isAlongside = swell.closesOut || along > -0.5 - age * 2.2;
  const falls = isAlongside ? toEased(3.4, -1.6, ahead) * strength : 0;
  const lip = falls * toEased(1.02 - falls * 1.1, 1.12 - falls * 1.1, shape + falls * 0.12);
  const feather = 0.75 * strength * toEased(6, 0, ahead) * toEased(0.93, 1, shape);
  return Math.max(
    broken *
      toEased(0, 0.42, shape + rough * 0.3) *
      toEased(0.02, 0.2, shape + rough * 0.14 * toEased(0, 0.06, shape)),
    lip,
    feather,
  );
}
