import { useRef, useState } from 'react';
import type { Stored } from '#app/client/compose/short-state.ts';
import type { School } from '#app/domain/organisations/school.ts';
import { findShown } from '#app/domain/shorts/find-shown.ts';
import type { ShortWave } from '#app/domain/shorts/list-material.server.ts';
import type { Song } from '#app/domain/shorts/music/song.ts';
import type { Clip, ShortPlan } from '#app/domain/shorts/plan.ts';
import { FORMATS } from '#app/domain/shorts/plan-bounds.ts';
import type { Gap } from '#app/domain/shorts/shorts.server.ts';
import { usePreview, usePreviewValue } from './use-preview.ts';
import { useShort } from './use-short.ts';
import { useWaves } from './use-waves.ts';

export type EditorProps = {
  id: string;
  known: Stored;
  waves: ShortWave[];
  songs: Song[];
  /** That holds the short; null for a user's own. */
  school: School | null;
  /** Why its waves were left out when the page was opened. */
  gaps: Gap[];
  userId: string;
};

/** Which moment of a clip is shown after a change; its start unless given. */
type At = { clipId: string; videoMs?: number };
type Change = (plan: ShortPlan) => ShortPlan | null;

export type EditorDesk = ReturnType<typeof useEditor>;

/** The plan with the clip that the user works on: the one on screen. */
export function useEditor({
  id,
  known,
  waves: first,
  userId,
}: Omit<EditorProps, 'songs' | 'school' | 'gaps'>) {
  const { state, actions } = useShort({ userId, id, known });
  /** The plan while something is dragged. */
  const [draft, setDraft] = useState<ShortPlan | null>(null);
  const drafted = useRef<ShortPlan | null>(null);
  const plan = draft ?? state.plan;
  const waves = useWaves(id, plan, first);
  const preview = usePreview(plan, waves);
  const clipId = usePreviewValue(preview, (now) => now.clipId);
  const clip = plan.clips.find((each) => each.id === clipId) ?? null;
  const wave = (clip && waves.known.get(clip.waveId)) ?? null;

  /** @param part changes of one part that follow each other are undone together */
  function edit(change: Change, { at, part }: { at?: At; part?: string } = {}): void {
    if (!actions) return;
    actions.edit(({ title, plan: before }) => {
      const changed = change(before);
      return changed && { title, plan: changed };
    }, part);
    drafted.current = null;
    setDraft(null);
    preview.setPlan(actions.get().plan, at);
  }

  /** Shows a change while it is dragged; null: it is dropped. */
  function tryOut(change: Change | null, at?: At): void {
    const next = change?.(state.plan) ?? null;
    drafted.current = next;
    setDraft(next);
    preview.setPlan(next ?? state.plan, at);
  }

  const toClipChange =
    (of: string, change: (clip: Clip) => Clip): Change =>
    (before) => ({
      ...before,
      clips: before.clips.map((each) => (each.id === of ? change(each) : each)),
    });

  return {
    id,
    state,
    actions,
    plan,
    waves,
    preview,
    clip,
    wave,
    edit,
    tryOut,
    /** Keeps what was tried out. */
    keep(part?: string): void {
      const tried = drafted.current;
      if (tried) edit(() => tried, part ? { part } : {});
    },
    /** Changes the clip on screen. */
    editClip(change: (clip: Clip) => Clip, options: { videoMs?: number; part?: string } = {}) {
      if (!clip) return;
      const { videoMs, part } = options;
      edit(toClipChange(clip.id, change), {
        at: { clipId: clip.id, videoMs: videoMs ?? readVideoMs() },
        ...(part && { part }),
      });
    },
    tryClip(change: ((clip: Clip) => Clip) | null, videoMs?: number) {
      if (!clip) return;
      const at = { clipId: clip.id, videoMs: videoMs ?? readVideoMs() };
      tryOut(change && toClipChange(clip.id, change), at);
    },
    readVideoMs,
    /** Of the clip on screen: as wide and high as the format where the video is not inspected yet. */
    picture: { width: wave?.width ?? 0, height: wave?.height ?? 0 },
    size: FORMATS[plan.format],
  };

  /** The moment of the clip's video that is on screen. */
  function readVideoMs(): number {
    return findShown(plan, preview.get().ms)?.videoMs ?? 0;
  }
}
