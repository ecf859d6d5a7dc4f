import { Indicator, Root } from '@radix-ui/react-progress';
import type { ComponentProps } from 'react';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

const MAX = 100;

/** A progress bar from 0 to 100. `isHalted`: it does not move at present. */
export function Progress({
  value,
  label,
  isHalted = false,
  className,
  ...root
}: Omit<ComponentProps<typeof Root>, 'value' | 'max'> & {
  value: number;
  label: string;
  isHalted?: boolean;
}) {
  const shown = Math.min(MAX, Math.max(0, value));
  return (
    <Root
      {...root}
      value={shown}
      max={MAX}
      aria-label={label}
      className={toClassNames('h-2 w-full overflow-hidden rounded-full bg-track', className)}
    >
      <Indicator
        className={toClassNames(
          'block h-full rounded-full transition-[width]',
          isHalted ? 'bg-ink-faint' : 'bg-primary-solid',
        )}
        style={{ width: `${shown}%` }}
      />
    </Root>
  );
}
