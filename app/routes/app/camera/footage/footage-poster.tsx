import { FileVideo } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FootageDesk } from '#app/client/footage/create-footage.client.ts';
import type { Footage } from '#app/client/footage/footage-records.client.ts';
import { Icon } from '#app/components/ui/icon.tsx';

/** The first picture of the file, where this browser plays it. */
export function FootagePoster({ poster }: { poster: string | null | undefined }) {
  return (
    <span className="grid aspect-video w-28 flex-none place-items-center overflow-hidden rounded-control bg-neutral-800 text-ink-faint sm:w-36">
      {poster ? (
        <img src={poster} alt="" className="size-full object-cover" />
      ) : (
        <Icon of={FileVideo} size="large" />
      )}
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
