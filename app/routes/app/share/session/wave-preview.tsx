import { useEffect, useRef } from 'react';

/** A wave that plays over its poster, silently and again and again, as long as it is in sight. */
export function WavePreview({ waveId, onStop }: { waveId: string; onStop: () => void }) {
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
      src={`/media/waves/${waveId}/preview.mp4`}
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
