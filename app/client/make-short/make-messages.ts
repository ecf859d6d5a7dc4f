import type { Faces } from '#app/domain/shorts/letters/read-faces.ts';
import type { ShortFilm } from '#app/domain/shorts/open-short-films.server.ts';
import type { Overlay } from '#app/domain/shorts/overlays/list-overlays.ts';
import type { ShortPlan } from '#app/domain/shorts/plan.ts';
import type { Layers } from './sound/open-layers.client.ts';

/** Without its path in storage. */
export type MadeOf = Omit<ShortFilm, 'path'> & { address: string };

/** An overlay without its picture, which the worker asks for. */
export type PlacedOverlay = Omit<Overlay, 'svg'>;

export type MakeStart = {
  plan: ShortPlan;
  /** One for each clip. */
  films: MadeOf[];
  overlays: PlacedOverlay[];
  /** In which drawings write. */
  faces: Faces;
  layers: Layers;
};

/** The overlay with this index, the end card, or what is drawn on a frame: workers cannot draw SVG. */
export type PictureName = number | 'end-card' | { svg: string };

/**
 * - `no-encoder`: this browser cannot encode, or not in this size.
 * - `no-decoder`: it cannot decode a wave.
 * - `gone`: the user may no longer read a video.
 * - `offline`: one did not arrive.
 * - `no-room`: the device is full.
 */
export type MakeProblem = 'no-encoder' | 'no-decoder' | 'gone' | 'offline' | 'no-room' | 'broken';
