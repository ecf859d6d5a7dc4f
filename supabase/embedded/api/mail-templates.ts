import { fileURLToPath } from 'node:url';

/** The files that supabase/config.toml names for hosted and self-hosted projects. */
export function listMailTemplates() {
  const template = (file: string, subject: string) => ({
    subject,
    content_path: fileURLToPath(new URL(`../../templates/${file}.html`, import.meta.url)),
  });
  return {
    confirmation: template('confirmation', 'Confirm your e-mail address'),
    magic_link: template('magic-link', 'Your sign-in link'),
    recovery: template('recovery', 'Choose a new password'),
    email_change: template('email-change', 'Confirm your new e-mail address'),
  };
}
