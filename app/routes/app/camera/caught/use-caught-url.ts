import { useEffect, useState } from 'react';
import type { Caught } from '#app/client/capture/caught-records.client.ts';
import { fileCopies } from '#app/client/outbox/file-copies.client.ts';
import { CAUGHT_FOLDER } from '#app/client/outbox/folders.ts';

/** An address at which the file of a wave plays, from the device. */
export function useCaughtUrl({ fileName, sizeBytes }: Caught): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let address: string | undefined;
    let isOver = false;
    void fileCopies.open(fileName, sizeBytes, CAUGHT_FOLDER).then((file) => {
      if (!file || isOver) return;
      address = URL.createObjectURL(file);
      setUrl(address);
    });
    return () => {
      isOver = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [fileName, sizeBytes]);
  return url;
}
