import type { Footage } from '#app/client/footage/footage-records.client.ts';
import type { CopyStop, FootageState } from '#app/client/footage/footage-state.ts';
import type { Film } from '#app/domain/takes/chapters.ts';
import type { Upload } from '#app/domain/uploads/upload.ts';
import { countOf } from '#app/lib/format/words.ts';

export type FilmProgress = {
  /** In words. */
  text: string;
  /** While something moves. */
  percent: number | null;
  /** The user has to do something. */
  stop: CopyStop | null;
  /** The server has all that was sent, and nothing else is marked. */
  isSent: boolean;
};

const still = { percent: null, stop: null, isSent: false };

/** Where a video is on its way to the server. */
export function toFilmProgress(
  { parts }: Film<Footage>,
  state: FootageState,
  uploads: Map<string, Upload>,
): FilmProgress {
  if (parts.every(({ isWhole }) => isWhole)) {
    const keys = parts.map(({ id, sessionId }) => `${sessionId}/${id}`);
    return toSent(keys, 'the whole video', uploads);
  }
  return toCopying(parts, state) ?? toCutting(parts, state) ?? toWaves(parts, uploads);
}

function toCopying(parts: Footage[], { copiedBytes, stops }: FootageState): FilmProgress | null {
  const uncopied = parts.filter(({ isCopied }) => !isCopied);
  if (uncopied.length === 0) return null;
  const bytes = parts.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const missing = uncopied.reduce(
    (sum, { id, sizeBytes }) => sum + sizeBytes - (copiedBytes[id] ?? 0),
    0,
  );
  const percent = Math.floor((100 * (bytes - missing)) / bytes);
  const stopped = uncopied.find(({ id }) => stops[id]);
  const stop = (stopped && stops[stopped.id]) ?? null;
  if (stop === 'no-room') {
    const text = `This device is full. Free some space on it, then continue: ${percent} % is copied.`;
    return { ...still, text, stop };
  }
  if (stop === 'needs-file') {
    const text = `The copy stopped at ${percent} %. Choose ${stopped?.fileName} again, and it continues there.`;
    return { ...still, text, stop };
  }
  return { ...still, text: `Copying to this device, ${percent} %`, percent };
}

function toCutting(parts: Footage[], { cutting }: FootageState): FilmProgress | null {
  const asked = parts.flatMap(({ waves }) => waves).filter(({ size }) => size);
  const waiting = asked.filter(({ isCut, problem }) => !isCut && !problem);
  const [next] = waiting;
  if (!next) return null;
  const share = asked.some(({ id }) => id === cutting?.waveId) ? (cutting?.share ?? 0) : 0;
  const done = asked.length - waiting.length;
  const verb = next.size?.lines === null ? 'Cutting' : 'Compressing';
  const text = `${verb} wave ${done + 1} of ${asked.length}`;
  return { ...still, text, percent: (100 * (done + share)) / asked.length };
}

function toWaves(parts: Footage[], uploads: Map<string, Upload>): FilmProgress {
  const waves = parts.flatMap((part) => part.waves);
  const failed = waves.filter(({ problem }) => problem).length;
  if (failed > 0) return { ...still, text: `Failed: ${countOf(failed, 'wave')} not cut` };
  const cut = waves.filter(({ isCut }) => isCut);
  const marked = waves.length - cut.length;
  if (cut.length === 0) {
    return { ...still, text: marked > 0 ? `${countOf(marked, 'wave')} marked` : 'On this device' };
  }
  const keys = cut.map(({ videoId }) => `${parts[0]?.sessionId}/${videoId}`);
  const progress = toSent(keys, countOf(cut.length, 'wave'), uploads);
  if (marked === 0) return progress;
  return { ...progress, text: `${progress.text}, ${marked} more marked`, isSent: false };
}

/** An upload that is no longer in the outbox has arrived. */
function toSent(keys: string[], what: string, uploads: Map<string, Upload>): FilmProgress {
  const open = keys.flatMap((key) => {
    const upload = uploads.get(key);
    return upload && upload.phase !== 'done' ? upload : [];
  });
  const failed = open.find(({ phase }) => phase === 'failed');
  if (failed) return { ...still, text: `Failed. ${failed.problem ?? ''}` };
  if (open.length === 0) return { ...still, text: `Sent ${what}`, isSent: true };
  const isSending = open.some(({ phase }) => phase === 'sending' || phase === 'finishing');
  if (!isSending) return { ...still, text: `Waiting to send ${what}` };
  const bytes = open.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const sent = open.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
  return { ...still, text: `Sending ${what}`, percent: (100 * sent) / bytes };
}
