import { useEffect } from 'react';

/**
 * Keeps `--keyboard` on the page: how much of the window’s foot a phone’s keyboard covers. Browsers
 * lay it over what is fixed there.
 */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measure = () => {
      // While the user zooms in, only a part of the window is visible, too.
      const covered = view.scale > 1 ? 0 : innerHeight - view.offsetTop - view.height;
      const height = `${Math.max(0, Math.round(covered))}px`;
      document.documentElement.style.setProperty('--keyboard', height);
    };
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, []);
}
