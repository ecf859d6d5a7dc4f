import readerUrl from './read-sound.worklet.ts?worker&url';

/**
 * Reads a microphone in the browser's audio thread, which a busy page does not stop.
 *
 * @param context whose clock times the pieces; it is closed when the signal aborts
 * @returns gives a `SoundPiece` after the other; none where the browser rejects the thread
 */
export function sendSound(
  track: MediaStreamTrack,
  signal: AbortSignal,
  context = new AudioContext(),
): MessagePort {
  const { port1, port2 } = new MessageChannel();
  signal.addEventListener('abort', () => void context.close());
  void open().catch((error: unknown) => {
    if (!signal.aborted) reportError(error);
  });
  return port2;

  async function open(): Promise<void> {
    await context.audioWorklet.addModule(readerUrl);
    const reader = new AudioWorkletNode(context, 'read-sound', { numberOfOutputs: 0 });
    reader.port.postMessage(port1, [port1]);
    context.createMediaStreamSource(new MediaStream([track])).connect(reader);
  }
}
