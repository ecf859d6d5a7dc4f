import { useEffect } from 'react';
import { useLocation } from 'react-router';

let lastShown: string | null = null;

/** Remembers the address of each page that could be shown. */
export function useRememberShownPath(): void {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    lastShown = pathname + search + hash;
  }, [pathname, search, hash]);
}

/** The address of the last page that could be shown since this document was loaded, if any. */
export function getLastShownPath(): string | null {
  return lastShown;
}
