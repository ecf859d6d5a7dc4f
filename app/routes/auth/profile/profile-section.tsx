import type { ComponentProps, ReactNode } from 'react';
import { Form } from 'react-router';
import { Alert } from '#app/components/ui/alert.tsx';
import { cardClasses } from '#app/components/ui/card.tsx';

type ProfileSectionProps = {
  /** The section's anchor. */
  id: string;
  title: string;
  intro?: ReactNode;
  /** An error that belongs to none of its fields. */
  error?: string | undefined;
  children?: ReactNode;
};

/** A section of the profile, with an anchor of its own. */
export function ProfileSection({ id, title, intro, error, children }: ProfileSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cardClasses('wide', 'scroll-mt-4 space-y-4')}
    >
      <h2 id={`${id}-title`} className="font-bold font-display text-title">
        {title}
      </h2>
      {intro && <div className="max-w-prose break-words text-ink-soft">{intro}</div>}
      {error && <Alert tone="error">{error}</Alert>}
      {children}
    </section>
  );
}

/** A form of a section: when it fails, the page returns to that section, also without scripts. */
export function SectionForm({
  section,
  ...form
}: Omit<ComponentProps<typeof Form>, 'action' | 'method'> & { section: string }) {
  return (
    <Form
      {...form}
      method="post"
      action={`/auth/profile#${section}`}
      preventScrollReset
      className="space-y-5"
    />
  );
}

const sections = [
  ['about', 'About you'],
  ['picture', 'Picture'],
  ['units', 'Units'],
  ['email', 'E-mail'],
  ['password', 'Password'],
  ['second-factor', 'Second factor'],
  ['devices', 'Devices'],
  ['security', 'Security'],
  ['consent', 'Consent'],
  ['export', 'Export'],
  ['delete', 'Delete'],
] as const;

/** Links to the sections of the page. */
export function SectionNav() {
  return (
    <nav aria-label="On this page">
      <ul className="flex flex-wrap gap-2">
        {sections.map(([id, name]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-full bg-surface px-4 font-semibold text-ink-soft ring-1 ring-line ring-inset hover:bg-sunken"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
