import { useEffect } from 'react';
import { useLocation } from 'react-router';

let lastShown: string | null = null;

/** Stores the address of each page that renders without an error. */
export function useRememberShownPath(): void {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    lastShown = pathname + search + hash;
  }, [pathname, search, hash]);
}

/** Returns the address of the last page that rendered without an error in this document, if any. */
export function getLastShownPath(): string | null {
  return lastShown;
}
