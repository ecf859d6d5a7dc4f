import { useTexts } from '#app/components/school/use-texts.ts';
import { Button } from '#app/components/ui/button.tsx';
import { inputClasses } from '#app/components/ui/field.tsx';
import { formatDay } from '#app/lib/format/format-moment.ts';
import type { OwnLink } from './list-own-links.ts';

type Props = { link: OwnLink; siteUrl: string };

/** The link that the guest has just created, to select, or to send with scripts. */
export function NewLink({ link: { path, name, expiresAt }, siteUrl }: Props) {
  const { t, locale, words } = useTexts();
  const url = `${siteUrl}${path}`;
  const says = { ...words.sharing, send: t('guest.send') };
  return (
    <section
      aria-label={t('guest.linkReady')}
      className="mt-4 rounded-card bg-surface p-4 ring-2 ring-primary-solid"
    >
      <p className="font-semibold">{t('guest.linkReady')}</p>
      <p className="text-ink-soft text-sm">
        {name}. {t('guest.linkUntil', { day: formatDay(expiresAt, locale) })}
      </p>
      <div className="mt-3 flex gap-2">
        <input
          readOnly
          data-new-link
          value={url}
          aria-label={t('guest.linkTo', { name })}
          className={`${inputClasses} min-w-0 flex-1 font-mono text-sm`}
        />
        <Button
          type="button"
          hidden
          data-copy={name}
          data-words={JSON.stringify(says)}
          className="shrink-0 [&[hidden]]:hidden"
        >
          {t('guest.copy')}
        </Button>
      </div>
    </section>
  );
}
