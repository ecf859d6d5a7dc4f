import { useEffect, useState } from 'react';
import { fetchJson } from '#app/client/outbox/fetch-json.client.ts';
import type { Song } from '#app/domain/shorts/music/song.ts';
import type { ShortPlan } from '#app/domain/shorts/plan.ts';

export type Songs = {
  list: Song[];
  /** The music of the short; null where it has none, and where it is deleted. */
  chosen: Song | null;
  /** The plan has a song that is not there. */
  isMissing: boolean;
  show: (songs: Song[]) => void;
};

/** The songs that the user may choose from; they are fetched again where the plan of another device has an unknown one. */
export function useSongs(id: string, { music }: ShortPlan, first: Song[]): Songs {
  const [list, show] = useState(first);
  const songId = music?.songId ?? null;
  const chosen = list.find((song) => song.id === songId) ?? null;
  const [missingId, setMissing] = useState<string | null>(null);
  const unknownId = songId !== null && !chosen ? songId : null;
  useEffect(() => {
    if (!unknownId) return;
    const ask = async () => {
      const answer = await fetchJson<Song[]>(`/app/shorts/${id}/create/plan?songs`);
      if (!answer.ok) return;
      show(answer.value);
      setMissing(unknownId);
    };
    void ask();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [id, unknownId]);
  return { list, chosen, isMissing: unknownId !== null && unknownId === missingId, show };
}
