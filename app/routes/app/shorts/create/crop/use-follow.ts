import { useEffect, useRef, useState } from 'react';
import { trackSurfer } from '#app/client/compose/track-surfer.client.ts';
import { fetchJson } from '#app/client/outbox/fetch-json.client.ts';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { toFollowPath } from '#app/domain/shorts/crop/follow.ts';
import { savePath } from '#app/domain/shorts/edit-plan.ts';
import type { ShortWave } from '#app/domain/shorts/list-material.server.ts';
import { FRAME_RATE } from '#app/domain/shorts/plan-bounds.ts';
import { toFilmAddress } from '#app/lib/addresses/to-film-address.ts';
import { formatDuration } from '#app/lib/format/format-duration.ts';

/** As shares of the picture; x and y are its middle. */
export type Box = { x: number; y: number; width: number; height: number };

/** How following ended, with the moments of the video to follow from once more. */
type FollowNote = { text: string; places: { ms: number; time: string }[] };

export type Follow = ReturnType<typeof useFollow>;

/** Follows the surfer whom the user confirms in a box, and lays the crop's path along it. */
export function useFollow(desk: EditorDesk) {
  const { clip, wave, picture, plan, id } = desk;
  const [isOpen, setOpen] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  /** Of a clip. */
  const [note, setNote] = useState<({ clipId: string } & FollowNote) | null>(null);
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);
  const canFollow = clip !== null && wave?.preview != null && picture.width > 0;

  function open(): void {
    if (!wave) return;
    desk.preview.pause();
    setOpen(true);
    setNote(null);
    // They are made meanwhile, for the next time: the small video does until then.
    if (!wave.scrub) void requestFrames(id, wave.id);
  }

  function close(): void {
    stopper.current?.abort();
    setProgress(null);
    setOpen(false);
  }

  /** Over the whole clip, from the moment on screen. */
  async function start(box: Box): Promise<void> {
    if (!clip || !wave) return;
    stopper.current = new AbortController();
    const { signal } = stopper.current;
    setProgress(0);
    const { seen, lostAfterMs, lostBeforeMs } = await trackSurfer({
      ...toFilm(wave),
      waveStartMs: wave.startMs,
      startMs: clip.startMs,
      endMs: clip.endMs,
      atMs: desk.readVideoMs(),
      box,
      signal,
      onProgress: setProgress,
    });
    if (signal.aborted) return;
    setProgress(null);
    setOpen(false);
    const said = toNote(clip.startMs, { isNowhere: seen.length < 2, lostAfterMs, lostBeforeMs });
    setNote(said && { clipId: clip.id, ...said });
    if (seen.length < 2) return;
    const { format } = plan;
    const path = toFollowPath(seen, { picture, format, zoom: clip.zoom, box });
    desk.editClip((now) =>
      savePath(now, path, { from: seen[0]?.ms ?? 0, to: seen.at(-1)?.ms ?? 0 }),
    );
  }

  return {
    isOpen,
    /** 0 to 1; null: it waits for the box. */
    progress,
    canFollow,
    note: note?.clipId === clip?.id ? note : null,
    open,
    close,
    start,
  };
}

/** Exact frames where there are some. */
function toFilm({ scrub, preview, frameRate }: ShortWave): { src: string; frameRate: number } {
  if (!scrub) {
    const rate = Math.min(FRAME_RATE, frameRate ?? FRAME_RATE);
    return { src: toFilmAddress(preview ?? ''), frameRate: rate };
  }
  const [frames = FRAME_RATE, seconds = 1] = scrub.frameRate.split('/').map(Number);
  return { src: toFilmAddress(scrub.path), frameRate: frames / seconds };
}

function toNote(
  clipStartMs: number,
  lost: { isNowhere: boolean; lostAfterMs: number | null; lostBeforeMs: number | null },
): FollowNote | null {
  if (lost.isNowhere) {
    return {
      text: 'Nothing in this box can be followed. Try another moment, or a box closer around the surfer.',
      places: [],
    };
  }
  const toTime = (ms: number) => formatDuration(ms - clipStartMs, { tenths: true });
  const toPlace = (when: string, ms: number | null) =>
    ms === null ? [] : [{ when, ms, time: toTime(ms) }];
  const places = [...toPlace('before', lost.lostBeforeMs), ...toPlace('after', lost.lostAfterMs)];
  if (places.length === 0) return null;
  const said = places.map(({ when, time }) => `${when} ${time}`).join(' and ');
  const text = `The surfer was lost ${said} of the clip. Go there, and follow once more.`;
  return { text, places };
}

function requestFrames(id: string, waveId: string) {
  return fetchJson(`/app/shorts/${id}/create/plan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ intent: 'frames', waveId }),
  });
}
