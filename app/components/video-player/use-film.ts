import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isSavingData } from './is-saving-data.ts';
import { listSubstitutes } from './list-substitutes.ts';
import { type CloseFilm, openFilm } from './open-film.client.ts';
import type { PlayerSources, Quality } from './player-sources.ts';
import { toAddress } from './to-address.ts';

/** This many seconds of buffer show that the connection is fast enough for more. */
const AHEAD_S = 10;

/** In screen pixels: below this width a higher quality shows no difference. */
const WORTHWHILE_WIDTH_PX = 700;

/**
 * A second failure within this time does not come from a replaced file, so try another rendition.
 */
const SAME_TROUBLE_MS = 10_000;

/**
 * Controls what a video element plays: the selected quality from the current place, the newest file
 * when the old one is deleted, and another rendition when this one fails.
 */
export function useFilm(
  ref: RefObject<HTMLVideoElement | null>,
  sources: PlayerSources,
  mayGetFiner: boolean,
) {
  // The element keeps its first address: a later response of the server may name a newer file.
  const [firstAddress] = useState(sources.preview);
  const [quality, setQuality] = useState<Quality>('auto');
  const [problem, setProblem] = useState(false);
  const close = useRef<CloseFilm>(undefined);
  const troubleAt = useRef(Number.NEGATIVE_INFINITY);
  const tried = useRef(new Set<string>());

  function play(address: string | null | undefined) {
    if (!ref.current || !address) return;
    tried.current.add(address);
    const left = close.current?.() ?? null;
    close.current = openFilm(ref.current, address, onTrouble, left);
  }
  function open(wanted: Quality, how: { finer?: boolean; renewed?: boolean }) {
    tried.current.clear();
    play(toAddress(sources, wanted, how));
  }
  const finer = useFinerWhenAhead(
    ref,
    mayGetFiner && quality === 'auto' && sources.hls !== null,
    () => open('auto', { finer: true }),
  );
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });

  const retry = useCallback(() => {
    setProblem(false);
    latest.current(quality, { finer, renewed: true });
  }, [quality, finer]);

  function onTrouble() {
    const again = performance.now() - troubleAt.current < SAME_TROUBLE_MS;
    troubleAt.current = performance.now();
    if (!again) return retry();
    const [substitute] = listSubstitutes(sources, tried.current);
    if (substitute) play(substitute);
    else setProblem(true);
  }

  // The first address may have failed before hydration.
  useEffect(() => {
    if (ref.current?.error) retry();
  }, [ref, retry]);
  useEffect(
    () => () => {
      close.current?.();
    },
    [],
  );

  return {
    firstAddress,
    quality,
    problem,
    onTrouble,
    retry,
    choose(wanted: Quality) {
      setQuality(wanted);
      open(wanted, { finer });
    },
  };
}

/**
 * Calls `onFiner` once, when a playing video has buffered so much of its preview that the connection
 * is fast enough for the better rendition. Never if the user saves data.
 */
function useFinerWhenAhead(
  ref: RefObject<HTMLVideoElement | null>,
  wanted: boolean,
  onFiner: () => void,
): boolean {
  const [finer, setFiner] = useState(false);
  const callback = useRef(onFiner);
  useEffect(() => {
    callback.current = onFiner;
  });
  useEffect(() => {
    const video = ref.current;
    if (!video || !wanted || finer || isSavingData()) return;
    const look = () => {
      if (video.paused || video.clientWidth * devicePixelRatio < WORTHWHILE_WIDTH_PX) return;
      if (secondsAhead(video) < Math.min(AHEAD_S, video.duration - video.currentTime - 1)) return;
      setFiner(true);
      callback.current();
    };
    video.addEventListener('timeupdate', look);
    return () => video.removeEventListener('timeupdate', look);
  }, [ref, wanted, finer]);
  return finer;
}

function secondsAhead({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index)) {
      return buffered.end(index) - currentTime;
    }
  }
  return 0;
}
