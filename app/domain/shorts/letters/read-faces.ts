import type { Face } from './face.ts';

export type Faces = { text: Face; display: Face };

/** Both faces, of 85 kB packed: browsers load them with the first caption. */
export async function readFaces(): Promise<Faces> {
  const [text, display] = await Promise.all([
    import('./text-face.json', { with: { type: 'json' } }),
    import('./display-face.json', { with: { type: 'json' } }),
  ]);
  return { text: text.default, display: display.default };
}
