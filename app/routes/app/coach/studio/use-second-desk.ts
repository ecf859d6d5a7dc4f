import { useState } from 'react';
import { useZoom } from '#app/components/annotation/use-zoom.ts';
import type { Comparison } from './compare/use-comparison.ts';
import type { Hand } from './desk/use-hand.ts';
import { useHold } from './desk/use-hold.ts';
import { useTracking } from './desk/use-tracking.ts';
import { type StudioDesk, useStudioDesk } from './use-studio-desk.ts';

const NO_WAVE = { id: null, videoId: '', startMs: 0, durationMs: 0, slowdown: 1 };

export type SecondDesk = ReturnType<typeof useSecondDesk>;

/**
 * The drawings of the second wave, which is drawn on with the same hand. Of the two desks, the
 * active one is that of the picture that the user drew or selected on last.
 */
export function useSecondDesk(
  first: StudioDesk,
  { second, secondTrack }: Comparison,
  { userId, hand }: { userId: string; hand: Hand },
) {
  /** Of the frame on screen while the video stands still, in the video. */
  const [atMs, setAtMs] = useState(0);
  const [isActive, setActive] = useState(false);
  const desk = useStudioDesk({
    userId,
    wave: second?.wave ?? NO_WAVE,
    known: second?.drawings ?? [],
    atMs,
    hand,
  });
  const zoom = useZoom();
  const hold = useHold(zoom);
  const shownId = second ? `${second.wave.id} ${second.wave.angleId}` : null;
  const [seenId, setSeenId] = useState(shownId);
  if (shownId !== seenId) {
    // Another wave is whole at first.
    setSeenId(shownId);
    zoom.reset();
    hold.hold(null);
  }
  const follower = useTracking(
    { src: second?.wave.film.src ?? '', film: secondTrack, startMs: second?.wave.startMs ?? 0 },
    { show: desk.show, save: desk.savePath },
  );
  function turnTo(side: 'first' | 'second'): void {
    setActive(side === 'second');
    (side === 'second' ? first : desk).select(null);
  }
  return {
    desk,
    tracking: { ...follower, ...hold },
    /** Which part of its picture is seen. */
    view: { zoom, heldId: hold.heldId },
    atMs,
    onFrame: setAtMs,
    active: isActive && second ? desk : first,
    turnTo,
    /** Selects a drawing of the first wave; null: none. */
    selectFirst(id: string | null): void {
      turnTo('first');
      first.select(id);
    },
  };
}
