import { useEffect, useRef, useState } from 'react';
import { type Storyboard, toTileStyle } from './storyboard.ts';
import type { View } from './view.ts';

/** Thumbnails of the visible part, as many as fit. */
export function Filmstrip({ storyboard, view }: { storyboard: Storyboard; view: View }) {
  const strip = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!strip.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(strip.current);
    return () => observer.disconnect();
  }, []);
  const { tileWidth, tileHeight } = storyboard;
  const slots = Math.ceil(size.width / ((size.height * tileWidth) / tileHeight || 1));
  const stepMs = (view.toMs - view.fromMs) / slots;
  return (
    <div ref={strip} aria-hidden="true" className="absolute inset-0 flex overflow-hidden">
      {Array.from({ length: slots }, (_, slot) => {
        const ms = view.fromMs + (slot + 0.5) * stepMs;
        return (
          <div
            key={Math.round(ms)}
            className="h-full flex-none"
            style={toTileStyle(storyboard, ms, size.width / slots, size.height)}
          />
        );
      })}
    </div>
  );
}
