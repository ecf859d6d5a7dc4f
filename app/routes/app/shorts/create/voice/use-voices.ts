import { useEffect, useState } from 'react';
import { fetchJson } from '#app/client/outbox/fetch-json.client.ts';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import type { WaveVoice } from '#app/domain/shorts/voice/list-voices.server.ts';

type Voices = {
  /** Of the clip on screen; null until they are known. */
  list: WaveVoice[] | null;
  /** Fetches them; null without a connection. */
  fetch: () => Promise<WaveVoice[] | null>;
};

/** The voices that the clip on screen can have. They are fetched at the first press, and where it has one. */
export function useVoices({ id, clip }: Pick<EditorDesk, 'id' | 'clip'>): Voices {
  const [found, setFound] = useState<{ waveId: string; list: WaveVoice[] } | null>(null);
  const waveId = clip?.waveId ?? null;
  const list = found && found.waveId === waveId ? found.list : null;
  const mustKnow = clip?.voice != null && list === null;

  async function fetchVoices(of: string, at: number): Promise<WaveVoice[] | null> {
    const address = `/app/shorts/${id}/create/plan?voices=${of}&at=${at}`;
    const answer = await fetchJson<WaveVoice[]>(address);
    if (!answer.ok) return null;
    setFound({ waveId: of, list: answer.value });
    return answer.value;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a wave.
  useEffect(() => {
    if (mustKnow && clip) void fetchVoices(clip.waveId, clip.startMs);
  }, [mustKnow, waveId]);
  return { list, fetch: async () => (clip ? fetchVoices(clip.waveId, clip.startMs) : []) };
}
