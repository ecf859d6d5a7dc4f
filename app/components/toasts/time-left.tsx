import { Indicator, Root } from '@radix-ui/react-progress';
import { useEffect, useRef, useState } from 'react';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import type { ToastColor } from './toast.ts';

const MAX = 100;
const STEP_MS = 100;

const fills: Record<ToastColor, string> = {
  primary: 'bg-primary-solid',
  secondary: 'bg-secondary-solid',
  success: 'bg-success-solid',
  info: 'bg-info-solid',
  warning: 'bg-warning-solid',
  error: 'bg-error-solid',
  neutral: 'bg-control',
};

type TimeLeftProps = { duration: number; isPaused: boolean; color: ToastColor };

/** A bar of a toast's remaining time. Hidden from screen readers, which would read it constantly. */
export function TimeLeft({ duration, isPaused, color }: TimeLeftProps) {
  const value = useTimeLeft(duration, isPaused);
  return (
    <Root aria-hidden="true" value={value} max={MAX} className="absolute inset-x-0 bottom-0 h-1">
      <Indicator
        className={toClassNames(
          'block h-full origin-left transition-[scale] duration-100 ease-linear',
          fills[color],
        )}
        style={{ scale: `${value / MAX} 1` }}
      />
    </Root>
  );
}

/** From 100 down to 0. */
function useTimeLeft(duration: number, isPaused: boolean): number {
  const spent = useRef(0);
  const [value, setValue] = useState(MAX);
  useEffect(() => {
    if (isPaused) return;
    const before = spent.current;
    const startedAt = Date.now();
    const timer = setInterval(() => {
      spent.current = before + Date.now() - startedAt;
      setValue(Math.max(0, MAX * (1 - spent.current / duration)));
    }, STEP_MS);
    return () => {
      clearInterval(timer);
      spent.current = before + Date.now() - startedAt;
    };
  }, [duration, isPaused]);
  return value;
}
