import type { ComponentProps, ReactNode } from 'react';
import { Form } from 'react-router';
import { Alert } from '#app/components/ui/alert.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';

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
      className={toCardClasses('wide', 'scroll-mt-4 space-y-4')}
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
  ['beta', 'Beta'],
  ['export', 'Export'],
  ['delete', 'Delete'],
] as const;

/** Links to the sections of the page. */
export function SectionNav() {
  return (
    <nav
      aria-label="On this page"
      className="min-w-0 lg:sticky lg:top-8 lg:order-last lg:self-start"
    >
      <ul className="flex gap-2 max-lg:overflow-x-auto max-lg:[scrollbar-width:none] lg:flex-col lg:gap-0 lg:border-line lg:border-l">
        {sections.map(([id, name]) => (
          <li key={id} className="flex-none">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center px-4 font-semibold text-ink-soft text-sm hover:text-ink max-lg:rounded-full max-lg:bg-surface max-lg:ring-1 max-lg:ring-line max-lg:ring-inset"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
