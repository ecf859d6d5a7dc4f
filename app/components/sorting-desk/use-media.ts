import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches; on the server, and until hydration, `atFirst`.
 *
 * @param query a constant
 */
export function useMedia(query: string, atFirst: boolean): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => atFirst,
  );
}
