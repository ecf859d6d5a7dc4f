import type { Footage } from '#app/client/footage/footage-records.client.ts';
import type { CopyStop, FootageState } from '#app/client/footage/footage-state.ts';
import type { Unsent } from '#app/client/footage/on-device/list-unsent.client.ts';
import type { Film } from '#app/domain/takes/chapters.ts';
import type { Upload } from '#app/domain/uploads/upload.ts';
import { countOf } from '#app/lib/format/words.ts';

export type FilmProgress = {
  /** In words. */
  text: string;
  /** While something moves. */
  percent: number | null;
  /** The user has to do something. */
  stop: CopyStop | 'upload-deleted' | null;
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
  const toOutbox = (id: string): InOutbox => ({
    upload: uploads.get(`${parts[0]?.sessionId}/${id}`),
    unsent: state.unsent[id],
  });
  if (parts.every(({ isWhole }) => isWhole)) {
    const what = 'the whole video';
    if (!parts.every(({ isInOutbox }) => isInOutbox)) return toWaiting(what);
    return toSent(
      parts.map(({ id }) => toOutbox(id)),
      what,
      'chapter',
    );
  }
  return toCopying(parts, state) ?? toCutting(parts, state) ?? toWaves(parts, toOutbox);
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
  if (!cutting && parts.some(({ slate }) => slate === undefined)) {
    return {
      ...still,
      text: `Looking for a slate, then cutting ${countOf(waiting.length, 'wave')}`,
    };
  }
  const share = asked.some(({ id }) => id === cutting?.waveId) ? (cutting?.share ?? 0) : 0;
  const done = asked.length - waiting.length;
  const verb = next.size?.lines === null ? 'Cutting' : 'Compressing';
  const text = `${verb} wave ${done + 1} of ${asked.length}`;
  return { ...still, text, percent: (100 * (done + share)) / asked.length };
}

function toWaves(parts: Footage[], toOutbox: (id: string) => InOutbox): FilmProgress {
  const waves = parts.flatMap((part) => part.waves);
  const failed = waves.filter(({ problem }) => problem).length;
  if (failed > 0) return { ...still, text: `Failed: ${countOf(failed, 'wave')} not cut` };
  const cut = waves.filter(({ isCut }) => isCut);
  const marked = waves.length - cut.length;
  if (cut.length === 0) {
    return { ...still, text: marked > 0 ? `${countOf(marked, 'wave')} marked` : 'On this device' };
  }
  const clips = cut.map(({ videoId }) => toOutbox(videoId));
  const progress = toSent(clips, countOf(cut.length, 'wave'), 'wave');
  if (marked === 0) return progress;
  return { ...progress, text: `${progress.text}, ${marked} more marked`, isSent: false };
}

/** A video in the outbox: its upload in this tab, and its state where it has not arrived. */
type InOutbox = { upload: Upload | undefined; unsent: Unsent[string] | undefined };

/** @param unit of what is sent, where several are */
function toSent(all: InOutbox[], what: string, unit: string): FilmProgress {
  const failed = all.find(({ upload }) => upload?.phase === 'failed')?.upload;
  if (failed) return { ...still, text: `Failed. ${failed.problem ?? ''}` };
  const deleted = all.filter(({ upload, unsent }) => !upload && unsent === 'deleted').length;
  if (deleted > 0) {
    const of = deleted === all.length ? 'its upload' : `the upload of ${countOf(deleted, unit)}`;
    return { ...still, text: `Not sent: ${of} was deleted`, stop: 'upload-deleted' };
  }
  const waiting = all.filter(({ upload, unsent }) => (upload ? upload.phase !== 'done' : unsent));
  if (waiting.length === 0) return { ...still, text: `Sent ${what}`, isSent: true };
  const open = waiting.flatMap(({ upload }) => upload ?? []);
  const isSending = open.some(({ phase }) => phase === 'sending' || phase === 'finishing');
  if (!isSending) return toWaiting(what);
  const bytes = open.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const sent = open.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
  return { ...still, text: `Sending ${what}`, percent: (100 * sent) / bytes };
}

function toWaiting(what: string): FilmProgress {
  return { ...still, text: `Waiting to send ${what}` };
}
