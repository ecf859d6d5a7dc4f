import { type RefObject, useEffect, useRef } from 'react';

/** What has just been selected in the picture is scrolled to in the lists beside it. */
export function useScrolledTo(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // New browsers answer with a promise, which is no way to end an effect.
    void ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return ref;
}
