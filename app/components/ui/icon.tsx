import type { LucideIcon } from 'lucide-react';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

type IconProps = {
  /** `import { Check } from 'lucide-react'`: the build contains only imported icons. */
  of: LucideIcon;
  /**
   * Announced by screen readers; without it they skip the icon, because the text next to it says
   * the same.
   */
  label?: string;
  /** Icons have 20 px beside text and 24 px where they stand alone or above a word. */
  size?: 'normal' | 'large';
  className?: string;
};

/** An icon in the colour of the surrounding text. */
export function Icon({ of: Drawing, label, size = 'normal', className }: IconProps) {
  const role = label ? ({ role: 'img', 'aria-label': label } as const) : undefined;
  return (
    <Drawing
      size="1em"
      {...role}
      className={toClassNames(
        'inline-block shrink-0 align-[-0.25em]',
        size === 'large' ? 'size-6' : 'size-5',
        className,
      )}
    />
  );
}
