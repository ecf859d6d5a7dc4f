import { useEffect, useRef } from 'react';

/** Plays a wave's small video over its poster, muted and in a loop, while it is visible. */
export function WavePreview({ src, onStop }: { src: string; onStop: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!video.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting) onStop();
    });
    observer.observe(video.current);
    return () => observer.disconnect();
  }, [onStop]);
  return (
    <video
      ref={video}
      src={src}
      autoPlay
      muted
      loop
      playsInline
      tabIndex={-1}
      aria-hidden="true"
      onError={onStop}
      className="absolute inset-0 size-full object-cover"
    />
  );
}
