import { useEffect } from 'react';
import { watchHistory } from './stay-here.client.ts';
import { restoreTyped } from './typed.client.ts';

/** Puts back what was typed before the page had to be loaded anew, and sees to it that it may stay. */
export function KeepPage() {
  useEffect(() => {
    restoreTyped();
    return watchHistory();
  }, []);
  return null;
}
