import type { LucideIcon } from 'lucide-react';
import { joinClasses } from '#app/lib/text/join-classes.ts';

type IconProps = {
  /** `import { Check } from 'lucide-react'`: the build contains only imported icons. */
  of: LucideIcon;
  /**
   * Announced by screen readers; without it they skip the icon, because the text next to it says
   * the same.
   */
  label?: string;
  /** `size-6` for another size than the text's. */
  className?: string;
};

/** An icon as high as the surrounding text (1em), in its colour. */
export function Icon({ of: Drawing, label, className }: IconProps) {
  const role = label ? ({ role: 'img', 'aria-label': label } as const) : undefined;
  return (
    <Drawing
      size="1em"
      {...role}
      className={joinClasses('inline-block shrink-0 align-[-0.125em]', className)}
    />
  );
}
