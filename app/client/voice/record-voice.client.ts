import { sendSound } from '../capture/packets/send-sound.client.ts';
import { VOICES_FOLDER } from '../outbox/folders.ts';
import type { VoiceEvent, VoiceOrder } from './voice-messages.ts';

/** Why there is no voice: without one, the rest is recorded all the same. */
export type VoiceProblem = 'refused' | 'missing' | 'busy' | 'broken' | 'lost' | 'full';

/** How long a microphone takes at most to give its first sound, once the encoder is loaded. */
const FIRST_SOUND_MS = 4_000;

type Options = {
  /** Of the browser's own file system. */
  folder?: string;
  /** Started by the press, where programs are loaded between the press and the call: later, Safari starts none. */
  context?: AudioContext;
};

export type VoiceRecording = Awaited<ReturnType<typeof recordVoice>>;

/**
 * Records the microphone to a file of this device, and gives the clock of the recording: that of the
 * sound, so that what happens on screen stays with what is said.
 *
 * @param name of the file in the folder
 * @param onProblem called when there is no voice, or none from now on
 */
export async function recordVoice(
  name: string,
  onProblem: (problem: VoiceProblem) => void,
  { folder = VOICES_FOLDER, context = new AudioContext() }: Options = {},
) {
  const stopper = new AbortController();
  await context.resume();
  const stream = await openMicrophone(onProblem);
  const [track] = stream?.getAudioTracks() ?? [];
  const writer = track ? openWriter(track) : null;
  let startSeconds = context.currentTime;
  let hasVoice = false;

  function openWriter(microphone: MediaStreamTrack) {
    const worker = new Worker(new URL('./write-voice.worker.ts', import.meta.url), {
      type: 'module',
    });
    const started = Promise.withResolvers<number | null>();
    const stopped = Promise.withResolvers<Blob | null>();
    worker.addEventListener('message', ({ data: event }: MessageEvent<VoiceEvent>) => {
      if (event.type === 'ready') setTimeout(() => started.resolve(null), FIRST_SOUND_MS);
      if (event.type === 'started') started.resolve(event.atSeconds);
      if (event.type === 'stopped') stopped.resolve(event.blob);
      if (event.type === 'full') onProblem('full');
      if (event.type === 'failed') {
        started.resolve(null);
        stopped.resolve(null);
      }
    });
    worker.addEventListener('error', () => {
      started.resolve(null);
      stopped.resolve(null);
    });
    microphone.addEventListener('ended', () => onProblem('lost'));
    const port = sendSound(microphone, stopper.signal, context);
    const order: VoiceOrder = { type: 'start', folder, name, port };
    worker.postMessage(order, [port]);
    return { worker, started: started.promise, stopped: stopped.promise };
  }

  if (writer) {
    const atSeconds = await writer.started;
    hasVoice = atSeconds !== null;
    if (atSeconds === null) onProblem('broken');
    startSeconds = atSeconds ?? context.currentTime;
  }

  const now = () => Math.max(0, Math.round((context.currentTime - startSeconds) * 1000));
  return {
    hasVoice,
    /** In ms since the recording began. It stops while the browser lets no sound through. */
    now,
    /** @returns how long it is, and the voice where the browser keeps no files */
    async stop(): Promise<{ durationMs: number; blob: Blob | null }> {
      const durationMs = now();
      for (const each of stream?.getTracks() ?? []) each.stop();
      const order: VoiceOrder = { type: 'stop' };
      writer?.worker.postMessage(order);
      const blob = writer && hasVoice ? await writer.stopped : null;
      writer?.worker.terminate();
      stopper.abort();
      if (!writer) await context.close();
      return { durationMs, blob };
    },
  };
}

async function openMicrophone(onProblem: (problem: VoiceProblem) => void) {
  if (!navigator.mediaDevices?.getUserMedia) {
    onProblem('missing');
    return null;
  }
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
  } catch (error) {
    onProblem(toProblem(error));
    return null;
  }
}

function toProblem(error: unknown): VoiceProblem {
  if (!(error instanceof DOMException)) throw error;
  if (error.name === 'NotAllowedError') return 'refused';
  if (error.name === 'NotFoundError') return 'missing';
  return error.name === 'NotReadableError' ? 'busy' : 'broken';
}
