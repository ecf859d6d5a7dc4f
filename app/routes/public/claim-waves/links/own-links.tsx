import { Form } from 'react-router';
import { useTexts } from '#app/components/school/use-texts.ts';
import { Button } from '#app/components/ui/button.tsx';
import { formatDay } from '#app/lib/format/format-moment.ts';
import type { OwnLink } from './list-own-links.ts';

/** The open links that a guest made, each with a button to revoke it. */
export function OwnLinks({ links, Heading }: { links: OwnLink[]; Heading: 'h2' | 'h3' }) {
  const { t, locale } = useTexts();
  if (links.length === 0) return null;
  return (
    <section aria-label={t('guest.links')}>
      <Heading className="mb-2 font-semibold">{t('guest.links')}</Heading>
      <ul className="divide-y divide-line rounded-card bg-surface px-5 ring-1 ring-line">
        {links.map(({ id, name, path, expiresAt }) => (
          <li key={id} className="flex items-center gap-3 py-3">
            <p className="min-w-0 flex-1 break-words">
              {path ? (
                <a
                  href={path}
                  className="inline-flex min-h-11 items-center font-semibold underline"
                >
                  {name}
                </a>
              ) : (
                <span className="font-semibold">{name}</span>
              )}
              <span className="block text-ink-soft text-sm">
                {t('guest.until', { day: formatDay(expiresAt, locale) })}
                {!path && ` · ${t('guest.lost')}`}
              </span>
            </p>
            <Form method="post">
              <input type="hidden" name="linkId" value={id} />
              <Button
                look="danger-row"
                name="intent"
                value="revoke-link"
                aria-label={t('guest.revokeLink', { name })}
              >
                {t('guest.revoke')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
