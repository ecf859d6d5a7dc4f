import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { Icon } from './icon.tsx';

const tones = {
  error: { icon: TriangleAlert, classes: 'border-error-line bg-error-tint text-error-ink' },
  warning: { icon: TriangleAlert, classes: 'border-warning-line bg-warning-tint text-warning-ink' },
  info: { icon: Info, classes: 'border-info-line bg-info-tint text-info-ink' },
  success: { icon: CircleCheck, classes: 'border-success-line bg-success-tint text-success-ink' },
};

/** A sentence that the user should not miss; screen readers announce errors at once. */
export function Alert({
  tone = 'info',
  children,
}: {
  tone?: keyof typeof tones;
  children: ReactNode;
}) {
  const { icon, classes } = tones[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={toClassNames('flex gap-3 rounded-card border px-4 py-3', classes)}
    >
      <Icon of={icon} className="mt-0.5" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
