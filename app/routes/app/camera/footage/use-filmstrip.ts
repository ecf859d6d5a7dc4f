import { useEffect, useState } from 'react';
import type { FootageDesk } from '#app/client/footage/create-footage.client.ts';
import { drawFilmstrip } from '#app/client/footage/draw-filmstrip.client.ts';
import type { Footage, FootageFacts } from '#app/client/footage/footage-records.client.ts';
import type { Storyboard } from '#app/components/timeline/storyboard.ts';

/** Thumbnails of a video, as they are drawn; null where this browser can't decode it. */
export function useFilmstrip(desk: FootageDesk, parts: Footage[]): Storyboard | null {
  const [strip, setStrip] = useState<Storyboard | null>(null);
  // The records change with each mark, the files do not.
  const key = JSON.stringify(
    parts.map(({ id, sizeBytes, facts }) => ({ ...facts, id, sizeBytes })),
  );
  useEffect(() => {
    const files: (FootageFacts & Pick<Footage, 'id' | 'sizeBytes'>)[] = JSON.parse(key);
    if (!files.every(({ canDecode }) => canDecode)) return;
    const stopper = new AbortController();
    let shown: string | null = null;
    async function draw() {
      const opened = await Promise.all(
        files.map(async (file) => ({ ...file, file: await desk.openFile(file) })),
      );
      const there = opened.flatMap(({ file, ...facts }) => (file ? { ...facts, file } : []));
      await drawFilmstrip(there, stopper.signal, ({ url, ...shape }) => {
        if (shown) URL.revokeObjectURL(shown);
        shown = url;
        setStrip({ ...shape, urls: [url] });
      });
    }
    // A strip is a help: without it the video and its timeline are there.
    draw().catch(reportError);
    return () => {
      stopper.abort();
      if (shown) URL.revokeObjectURL(shown);
      setStrip(null);
    };
  }, [desk, key]);
  return strip;
}
