import { useEffect } from 'react';
import { watchHistory } from './stop-navigation.client.ts';
import { restoreTyped } from './typed.client.ts';

/** Restores the typed values after a reload of the page, and tracks its place in the history. */
export function KeepPage() {
  useEffect(() => {
    restoreTyped();
    return watchHistory();
  }, []);
  return null;
}
