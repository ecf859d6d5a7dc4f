import { FileVideo } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FootageDesk } from '#app/client/footage/create-footage.client.ts';
import { drawPoster } from '#app/client/footage/draw-poster.client.ts';
import type { Footage } from '#app/client/footage/footage-records.client.ts';
import { useIsNear } from '#app/components/loading/use-is-near.ts';
import { Icon } from '#app/components/ui/icon.tsx';

/** How far outside of the screen a file has its picture already: the height of two files. */
const NEAR = '400px 0px';

/** The first picture of the file, where this browser plays it; once drawn, it stays. */
export function FootagePoster({ desk, file }: { desk: FootageDesk; file: Footage }) {
  const place = useRef<HTMLSpanElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  const isNear = useIsNear(place, NEAR);
  const { id, sizeBytes, facts } = file;
  const draws = facts.canShow && isNear && !isDrawn;
  useEffect(() => {
    if (!draws) return;
    const life = new AbortController();
    void desk.openFile({ id, sizeBytes }).then(async (opened) => {
      if (!opened || !canvas.current) return;
      if (await drawPoster(opened, canvas.current, life.signal)) setIsDrawn(true);
    });
    return () => life.abort();
  }, [desk, id, sizeBytes, draws]);
  return (
    <span
      ref={place}
      className="grid aspect-video w-28 flex-none place-items-center overflow-hidden rounded-control bg-neutral-800 text-ink-faint sm:w-36"
    >
      {!isDrawn && <Icon of={FileVideo} size="large" />}
      <canvas ref={canvas} hidden={!isDrawn} className="size-full object-cover" />
    </span>
  );
}

/** The file's address as long as the component is mounted; null where it can't be read. */
export function useFileUrl(desk: FootageDesk, file: Footage | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const { id = '', sizeBytes = 0, isCopied = false } = file ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies(isCopied): then its copy is read, and the picked file may go.
  useEffect(() => {
    if (!id) return;
    let address: string | null = null;
    let isOver = false;
    void desk.openFile({ id, sizeBytes }).then((opened) => {
      if (!opened || isOver) return;
      address = URL.createObjectURL(opened);
      setUrl(address);
    });
    return () => {
      isOver = true;
      if (address) URL.revokeObjectURL(address);
      setUrl(null);
    };
  }, [desk, id, sizeBytes, isCopied]);
  return url;
}
