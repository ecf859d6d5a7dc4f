import { type RefObject, useEffect, useRef } from 'react';
import { steerByKey } from '#app/client/playback/steer-by-key.ts';
import type { RangeEnd } from '#app/components/timeline/range-handle.tsx';

type Cutter = {
  film: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLElement | null>;
  form: RefObject<HTMLFormElement | null>;
  frameRate: number;
  mark: (which: RangeEnd) => void;
};

/**
 * Handles keys anywhere on the page except in fields and other films: i, o, Enter and the player's
 * keys.
 */
export function useCutterKeys(cutter: Cutter): void {
  const latest = useRef(cutter);
  useEffect(() => {
    latest.current = cutter;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleKey(event, latest.current);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function handleKey(event: KeyboardEvent, { film, frame, form, frameRate, mark }: Cutter): void {
  const video = film.current;
  if (!video || !frame.current || event.defaultPrevented) return;
  const { target } = event;
  if (!(target instanceof HTMLElement) || target.matches('input, select, textarea')) return;
  if (target instanceof HTMLVideoElement && target !== video) return;
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
  const key = event.key.toLowerCase();
  if (plain && (key === 'i' || key === 'o')) {
    event.preventDefault();
    mark(key === 'i' ? 'start' : 'end');
  } else if (plain && key === 'enter' && !target.closest('button, a, summary')) {
    event.preventDefault();
    // Like a click on the button: the browser validates the form and the router submits it.
    form.current?.requestSubmit();
  } else {
    steerByKey(event, video, frameRate, frame.current);
  }
}
