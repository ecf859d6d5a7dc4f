import type { ComponentProps } from 'react';
import { Form } from 'react-router';

/** A form of one section: when it fails, the page comes back at that section, also without scripts. */
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
