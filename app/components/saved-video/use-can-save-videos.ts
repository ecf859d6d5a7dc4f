import { useEffect, useState } from 'react';

const NEEDED = ['VideoEncoder', 'VideoDecoder', 'OffscreenCanvas'];

/** Whether this browser can make videos at all; null before the page knows. */
export function useCanSaveVideos(): boolean | null {
  const [canSave, setCanSave] = useState<boolean | null>(null);
  useEffect(() => setCanSave(NEEDED.every((name) => name in window)), []);
  return canSave;
}
