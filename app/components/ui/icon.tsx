import type { LucideIcon } from 'lucide-react';
import { joinClasses } from '#app/lib/text/join-classes.ts';

type IconProps = {
  /** `import { Check } from 'lucide-react'`: only what is named gets into the build. */
  of: LucideIcon;
  /** What screen readers say; without it they pass over it, because the words beside it say so. */
  label?: string;
  /** `size-6` for another size than that of the words around it. */
  className?: string;
};

/** A drawing as high as the letters beside it (1em), in their colour. */
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
