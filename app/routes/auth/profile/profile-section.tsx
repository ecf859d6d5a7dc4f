import type { ReactNode } from 'react';
import { Alert } from '#app/components/ui/alert.tsx';
import { cardClasses } from '#app/components/ui/card.tsx';

type ProfileSectionProps = {
  /** Its anchor. */
  id: string;
  title: string;
  intro?: ReactNode;
  /** What belongs to none of its fields. */
  error?: string | undefined;
  children?: ReactNode;
};

/** One thing about a person or their account, with an anchor of its own. */
export function ProfileSection({ id, title, intro, error, children }: ProfileSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cardClasses('wide', 'scroll-mt-4 space-y-4')}
    >
      <h2 id={`${id}-title`} className="font-semibold text-xl">
        {title}
      </h2>
      {intro && <div className="max-w-prose break-words text-ink-soft">{intro}</div>}
      {error && <Alert tone="error">{error}</Alert>}
      {children}
    </section>
  );
}
