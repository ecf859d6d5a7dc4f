import { AuthCard } from '#app/components/auth-card.tsx';
import { InlineScript } from '#app/components/inline-script.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { toButtonClasses } from '#app/components/ui/button.tsx';

/** Staff answer within seconds; without scripts there is a link. */
const LOOK_AGAIN = 'setInterval(() => document.hidden || location.reload(), 4000);';

/** The number that staff compare with the one on their screen. */
export function WaitsForStaff({ number }: { number: number }) {
  const { t } = useTexts();
  return (
    <AuthCard title={t('again.show')}>
      <p
        role="status"
        aria-label={t('again.number', { number: String(number) })}
        className="text-center font-bold font-display text-hero tabular-nums"
      >
        {number}
      </p>
      <p className="text-ink-soft">{t('again.waits')}</p>
      <a href="?" className={toButtonClasses('secondary', 'w-full')}>
        {t('waves.refresh')}
      </a>
      <p className="text-ink-faint text-sm">{t('again.expires')}</p>
      <InlineScript code={LOOK_AGAIN} />
    </AuthCard>
  );
}
