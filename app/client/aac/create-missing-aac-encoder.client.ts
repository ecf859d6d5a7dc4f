import { canEncodeAudio, registerEncoder } from 'mediabunny';

/**
 * Gives the library our encoder of AAC, which every player has, where the browser has none.
 *
 * @param shape of the sound that will be encoded, where only some shapes matter
 */
export async function createMissingAacEncoder(
  shape?: Parameters<typeof canEncodeAudio>[1],
): Promise<void> {
  if (await canEncodeAudio('aac', shape)) return;
  const { AacEncoder } = await import('./aac-encoder.client.ts');
  registerEncoder(AacEncoder);
}
