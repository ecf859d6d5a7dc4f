import { useEffect, useRef, useState } from 'react';
import { findTile, type Storyboard } from './storyboard.ts';
import type { View } from './view.ts';

/** Small pictures of the part in sight, as many as there is room for. */
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
  const { tileWidth, tileHeight, columns, rows } = storyboard;
  const slots = Math.ceil(size.width / ((size.height * tileWidth) / tileHeight || 1));
  const width = size.width / slots;
  const scale = Math.max(width / tileWidth, size.height / tileHeight);
  const stepMs = (view.toMs - view.fromMs) / slots;
  return (
    <div ref={strip} aria-hidden="true" className="absolute inset-0 flex overflow-hidden">
      {Array.from({ length: slots }, (_, slot) => {
        const ms = view.fromMs + (slot + 0.5) * stepMs;
        const tile = findTile(storyboard, ms);
        if (!tile) return null;
        const left = tile.column * tileWidth * scale + (tileWidth * scale - width) / 2;
        const top = tile.row * tileHeight * scale + (tileHeight * scale - size.height) / 2;
        return (
          <div
            key={Math.round(ms)}
            className="h-full flex-none"
            style={{
              width,
              backgroundImage: `url("${tile.url}")`,
              backgroundSize: `${columns * tileWidth * scale}px ${rows * tileHeight * scale}px`,
              backgroundPosition: `${-left}px ${-top}px`,
            }}
          />
        );
      })}
    </div>
  );
}
