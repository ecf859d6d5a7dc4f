import { useEffect, useState } from 'react';
import { LEVEL_DEGREES, toTilt } from '#app/domain/takes/to-tilt.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

/** A line that lies on the horizon and turns green when the camera is level. */
export function Level() {
  const tilt = useTilt();
  if (tilt === null) return null;
  const isLevel = Math.abs(tilt) <= LEVEL_DEGREES;
  return (
    <div aria-hidden="true" className="absolute inset-0 flex items-center justify-center">
      <span
        style={{ transform: `rotate(${tilt}deg)` }}
        className={toClassNames(
          'h-1 w-2/5 rounded-control shadow-card',
          isLevel ? 'bg-primary-300' : 'bg-white/80',
        )}
      />
    </div>
  );
}

/** In degrees; null without a sensor. */
function useTilt(): number | null {
  const [tilt, setTilt] = useState<number | null>(null);
  useEffect(() => {
    const read = ({ accelerationIncludingGravity: pull }: DeviceMotionEvent) => {
      const hasReading = pull?.x != null && pull.y != null;
      setTilt(hasReading ? toTilt(pull.x ?? 0, pull.y ?? 0, screen.orientation?.angle ?? 0) : null);
    };
    addEventListener('devicemotion', read);
    return () => removeEventListener('devicemotion', read);
  }, []);
  return tilt;
}
