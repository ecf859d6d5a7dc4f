import { drawLimb } from './draw-limb.ts';
import { toMixed } from './easing.ts';
import type { Picture } from './picture.ts';
import type { Colour, Light } from './scene.ts';

/** A surfer in a picture: where, how large, and in which posture. */
export type Figure = {
  /** Pixel of the middle of the board. */
  at: readonly [x: number, y: number];
  /** Pixels of a metre there. */
  metre: number;
  /** 1 or -1: whether the nose points to the right. */
  side: number;
  /** Radians that the board rises towards its nose. */
  tilt: number;
  /** Radians that the body leans back from the board's upright. */
  lean: number;
  posture: 'riding' | 'prone' | 'sitting' | 'falling';
  /** 0 upright to 1 deep in the knees. */
  crouch: number;
  /** -1 to 1: the swing of arms and shoulders. */
  swing: number;
  /** 1 seen from the side, less when the surfer comes towards the camera. */
  width: number;
  lycra: Colour;
  board: Colour;
  /** 0 to 1: whether skin and hair are light. */
  fair: number;
  out: number;
  alpha: number;
};

type Spot = readonly [forward: number, up: number];

const SUIT: Colour = [0.07, 0.09, 0.12];

export function drawFigure(picture: Picture, light: Light, figure: Figure): void {
  const { metre, side, at, alpha, width } = figure;
  const toPixelOf = (angle: number) => {
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    return ([forward, up]: Spot): readonly [number, number] => [
      at[0] + side * (forward * width * cos - up * sin) * metre,
      at[1] - (forward * width * sin + up * cos) * metre,
    ];
  };
  const sunSide = Math.sign(light.sun.across);
  const around = { out: figure.out - 1.2, lit: [sunSide * 0.7, -0.7] as const, shade: 0.45 };
  const draw =
    (toPixel: (spot: Spot) => readonly [number, number]) =>
    (colour: Colour, from: Spot, to: Spot, fromRadius: number, toRadius = fromRadius) =>
      drawLimb(
        picture,
        {
          from: toPixel(from),
          to: toPixel(to),
          fromRadius: fromRadius * metre,
          toRadius: toRadius * metre,
          colour,
          alpha,
        },
        around,
      );
  const board = draw(toPixelOf(figure.tilt));
  const body = draw(toPixelOf(figure.tilt * 0.55 + figure.lean));
  board(figure.board, [-0.95, 0.02], [0.1, -0.01], 0.035, 0.075);
  board(figure.board, [0.1, -0.01], [1.0, 0.14], 0.075, 0.02);
  postures[figure.posture](body, figure);
}

type Draw = (colour: Colour, from: Spot, to: Spot, fromRadius: number, toRadius?: number) => void;

const toSkin = (fair: number): Colour => [
  toMixed(0.36, 0.86, fair),
  toMixed(0.23, 0.66, fair),
  toMixed(0.16, 0.52, fair),
];
const toHair = (fair: number): Colour => [
  toMixed(0.06, 0.62, fair ** 3),
  toMixed(0.05, 0.48, fair ** 3),
  toMixed(0.04, 0.28, fair ** 3),
];

const postures: Record<Figure['posture'], (draw: Draw, figure: Figure) => void> = {
  riding: drawRiding,
  prone: drawProne,
  sitting: drawSitting,
  falling: drawFalling,
};

function drawRiding(draw: Draw, { crouch, swing, lycra, fair }: Figure) {
  const hip: Spot = [-0.14 - crouch * 0.1, toMixed(0.86, 0.5, crouch)];
  const neck: Spot = [0.12 + crouch * 0.16, toMixed(1.38, 0.9, crouch)];
  const head: Spot = [neck[0] + 0.11, neck[1] + 0.16];
  const skin = toSkin(fair);
  // The arm behind, the legs, the trunk, the arm in front.
  draw(lycra, neck, [neck[0] - 0.27, neck[1] - 0.16 + swing * 0.12], 0.075, 0.06);
  draw(
    skin,
    [neck[0] - 0.27, neck[1] - 0.16 + swing * 0.12],
    [neck[0] - 0.52, neck[1] - 0.02 + swing * 0.28],
    0.05,
    0.035,
  );
  draw(SUIT, hip, [-0.5, toMixed(0.5, 0.36, crouch)], 0.12, 0.085);
  draw(SUIT, [-0.5, toMixed(0.5, 0.36, crouch)], [-0.42, 0.08], 0.08, 0.055);
  draw(SUIT, hip, [0.26, toMixed(0.54, 0.44, crouch)], 0.125, 0.09);
  draw(SUIT, [0.26, toMixed(0.54, 0.44, crouch)], [0.3, 0.08], 0.085, 0.055);
  draw(skin, [-0.46, 0.07], [-0.34, 0.06], 0.045);
  draw(skin, [0.26, 0.07], [0.4, 0.06], 0.045);
  draw(SUIT, hip, [hip[0] + 0.05, hip[1] + 0.12], 0.15, 0.14);
  draw(
    lycra,
    [toMixed(hip[0], neck[0], 0.22), toMixed(hip[1], neck[1], 0.22)],
    [neck[0] - 0.03, neck[1] - 0.06],
    0.15,
    0.175,
  );
  draw(skin, neck, head, 0.06);
  draw(skin, head, [head[0] + 0.02, head[1] - 0.03], 0.105, 0.09);
  draw(
    toHair(fair),
    [head[0] - 0.05, head[1] + 0.03],
    [head[0] + 0.02, head[1] + 0.07],
    0.085,
    0.06,
  );
  draw(
    lycra,
    [neck[0] + 0.04, neck[1] - 0.06],
    [neck[0] + 0.32, neck[1] - 0.18 - swing * 0.14],
    0.075,
    0.06,
  );
  draw(
    skin,
    [neck[0] + 0.32, neck[1] - 0.18 - swing * 0.14],
    [neck[0] + 0.6, neck[1] - 0.1 - swing * 0.3],
    0.05,
    0.035,
  );
}

function drawProne(draw: Draw, { swing, lycra, fair }: Figure) {
  const skin = toSkin(fair);
  draw(SUIT, [-0.95, 0.12], [-0.2, 0.14], 0.07, 0.12);
  draw(lycra, [-0.2, 0.16], [0.34, 0.3], 0.14, 0.15);
  draw(lycra, [0.34, 0.26], [0.5 + swing * 0.2, 0.12], 0.07, 0.055);
  draw(skin, [0.5 + swing * 0.2, 0.12], [0.52 + swing * 0.42, -0.06], 0.05, 0.04);
  draw(skin, [0.5, 0.44], [0.52, 0.42], 0.105, 0.095);
  draw(toHair(fair), [0.45, 0.47], [0.51, 0.51], 0.085, 0.06);
}

function drawSitting(draw: Draw, { swing, lycra, fair }: Figure) {
  const skin = toSkin(fair);
  draw(SUIT, [-0.1, 0.12], [0.25, 0.02], 0.12, 0.08);
  draw(lycra, [-0.14, 0.16], [-0.06, 0.58], 0.16, 0.17);
  draw(lycra, [-0.04, 0.56], [0.14, 0.3], 0.07, 0.055);
  draw(skin, [0.14, 0.3], [0.34, 0.16 + swing * 0.04], 0.05, 0.04);
  draw(skin, [-0.02, 0.82], [0, 0.8], 0.105, 0.095);
  draw(toHair(fair), [-0.06, 0.85], [0, 0.89], 0.085, 0.065);
}

/** Backwards, with arms and legs in the air. */
function drawFalling(draw: Draw, { swing, lycra, fair }: Figure) {
  const skin = toSkin(fair);
  draw(SUIT, [-0.2, 0.5], [0.22, 0.62], 0.12, 0.085);
  draw(SUIT, [0.22, 0.62], [0.5, 0.4 + swing * 0.1], 0.08, 0.05);
  draw(SUIT, [-0.2, 0.5], [0.12, 0.38], 0.12, 0.085);
  draw(SUIT, [0.12, 0.38], [0.42, 0.16], 0.08, 0.05);
  draw(lycra, [-0.26, 0.54], [-0.6, 0.82], 0.15, 0.17);
  draw(lycra, [-0.58, 0.84], [-0.46, 1.12], 0.07, 0.06);
  draw(skin, [-0.46, 1.12], [-0.28, 1.36 + swing * 0.1], 0.05, 0.035);
  draw(lycra, [-0.64, 0.8], [-0.94, 0.72], 0.07, 0.06);
  draw(skin, [-0.94, 0.72], [-1.18, 0.86 - swing * 0.1], 0.05, 0.035);
  draw(skin, [-0.74, 1.0], [-0.76, 1.02], 0.105, 0.095);
  draw(toHair(fair), [-0.8, 1.04], [-0.78, 1.08], 0.085, 0.06);
}
