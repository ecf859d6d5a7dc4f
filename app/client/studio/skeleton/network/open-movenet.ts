import type { Layer } from './layers.ts';
import { openNetwork, type StoredModel } from './open-network.ts';

/** The sides of the picture that the model reads, and of what it writes about its places. */
export const INPUT_PX = 192;
const PLACES = 48;

/** In the order of the model. Left and right are the person's. */
export const LANDMARKS = [
  'nose',
  'left eye',
  'right eye',
  'left ear',
  'right ear',
  'left shoulder',
  'right shoulder',
  'left elbow',
  'right elbow',
  'left wrist',
  'right wrist',
  'left hip',
  'right hip',
  'left knee',
  'right knee',
  'left ankle',
  'right ankle',
] as const;

/** Where a part of the body is, as shares of the picture that the model has read, and how sure the model is, 0 to 1. */
export type Landmark = { x: number; y: number; score: number };

/** The steps of the model that are named from outside. */
const PREFIX = 'StatefulPartitionedCall/';
const GIVEN = `${PREFIX}sub_1`;
const HEADS = [
  `${PREFIX}center_0/conv2d_4/BiasAdd`,
  `${PREFIX}kpt_heatmap_0/conv2d_5/BiasAdd`,
  `${PREFIX}kpt_regress_0/conv2d_6/BiasAdd`,
  `${PREFIX}kpt_offset_0/conv2d_7/BiasAdd`,
];
/** From the place where a part of the body is expected, it loses half of its weight within about two places. */
const NEARNESS = 1.8;

/**
 * MoveNet SinglePose Lightning by Google, which finds the parts of one body, the nearest to the middle
 * of the picture. It answers for every picture: the scores say whether there is a body.
 *
 * @param bytes its weights
 */
export function openMovenet(model: StoredModel, bytes: ArrayBuffer) {
  const network = openNetwork(model, bytes);
  const nearMiddle = network.getConstant('ConstantFolding/StatefulPartitionedCall/truediv_2_recip');

  /** @param rgba 192 by 192 pixels, row by row */
  return function findLandmarks(rgba: Uint8ClampedArray): Landmark[] {
    const [center, heat, expected, offsets] = network.run(HEADS, { [GIVEN]: toInput(rgba) });
    if (!center || !heat || !expected || !offsets) throw new Error('The model has not answered');
    const middle = findHighest((place) => toShare(center.values[place]) * (nearMiddle[place] ?? 0));
    const [middleY, middleX] = toPlace(middle);
    return LANDMARKS.map((_, part) => {
      const at = (layer: Layer, place: number, channel: number) =>
        layer.values[place * layer.channels + channel] ?? 0;
      const y = middleY + at(expected, middle, 2 * part);
      const x = middleX + at(expected, middle, 2 * part + 1);
      const found = findHighest((place) => {
        const [placeY, placeX] = toPlace(place);
        const away = Math.hypot(placeY - y, placeX - x);
        return toShare(at(heat, place, part)) / (away + NEARNESS);
      });
      const [foundY, foundX] = toPlace(found);
      return {
        x: (foundX + at(offsets, found, 2 * part + 1)) / PLACES,
        y: (foundY + at(offsets, found, 2 * part)) / PLACES,
        score: toShare(at(heat, found, part)),
      };
    });
  };
}

/** Colours from −1 to 1. */
function toInput(rgba: Uint8ClampedArray): Layer {
  const values = new Float32Array(INPUT_PX ** 2 * 3);
  for (let nth = 0; nth < values.length; nth += 1) {
    values[nth] = (rgba[Math.floor(nth / 3) * 4 + (nth % 3)] ?? 0) / 127.5 - 1;
  }
  return { height: INPUT_PX, width: INPUT_PX, channels: 3, values };
}

function findHighest(measure: (place: number) => number): number {
  let [best, highest] = [0, Number.NEGATIVE_INFINITY];
  for (let place = 0; place < PLACES ** 2; place += 1) {
    const value = measure(place);
    if (value > highest) [best, highest] = [place, value];
  }
  return best;
}

function toPlace(nth: number): [y: number, x: number] {
  return [Math.floor(nth / PLACES), nth % PLACES];
}

function toShare(value = 0): number {
  return 1 / (1 + Math.exp(-value));
}
