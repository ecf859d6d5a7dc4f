import { useEffect, useState } from 'react';
import { isOver, LAYOUTS, type Layout } from '#app/domain/reviews/track/review-track.ts';

const STORED_AS = 'studio layout';
const UPRIGHT = '(max-width: 639px) and (orientation: portrait)';

/** How two waves are laid out, also on the next visit; at first by the shape of the screen. */
export function useLayout() {
  const [chosen, setChosen] = useState<Layout | null>(null);
  const [isUpright, setUpright] = useState(false);
  const [beside, setBeside] = useState<Layout | null>(null);
  useEffect(() => {
    setChosen(readLayout());
    const screen = matchMedia(UPRIGHT);
    const read = () => setUpright(screen.matches);
    read();
    screen.addEventListener('change', read);
    return () => screen.removeEventListener('change', read);
  }, []);
  const layout = chosen ?? (isUpright ? 'stacked' : 'side');
  const isOverlaid = isOver({ layout });

  function setLayout(next: Layout | null): void {
    setChosen(next);
    if (next) localStorage.setItem(STORED_AS, next);
    else localStorage.removeItem(STORED_AS);
  }

  return {
    layout,
    isOver: isOverlaid,
    setLayout,
    /** One over the other, and back to the layout before. */
    toggleOverlay(): void {
      if (!isOverlaid) setBeside(chosen);
      setLayout(isOverlaid ? beside : 'overlay');
    },
  };
}

/** Another build may have stored something else. */
function readLayout(): Layout | null {
  const stored = localStorage.getItem(STORED_AS);
  return LAYOUTS.find((layout) => layout === stored) ?? null;
}
