import { useTexts } from '#app/components/school/use-texts.ts';
import { ScoreBadge } from '#app/components/score-badge.tsx';
import type { ClaimedWave } from '#app/domain/claims/open-claims.server.ts';
import type { Texts } from '#app/languages/texts.ts';
import { isFinest } from './find-file.ts';
import { GuestStar } from './guest-star.tsx';

/** Below the playing wave: which it is, its score and manoeuvres where the school shows them, and the star. */
export function WaveHead({ wave, number }: { wave: ClaimedWave; number: number }) {
  const { t, words, locale } = useTexts();
  const name = t('common.wave', { number: String(number) });
  return (
    <div className="mt-2 flex items-start gap-x-3">
      <div className="min-w-0 py-2 max-sm:flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{name}</span>
          {wave.score !== null && (
            <ScoreBadge score={wave.score} words={words.tile} locale={locale} />
          )}
        </p>
        {wave.manoeuvres.length > 0 && (
          <p className="mt-1 text-ink-soft text-sm">
            {wave.manoeuvres.map((manoeuvre) => nameManoeuvre(manoeuvre, words)).join(' · ')}
          </p>
        )}
        {!isFinest(wave) && wave.coming.includes('ladder') && (
          <p role="status" className="mt-1 text-ink-soft text-sm">
            {t('waves.finerAppears')}
          </p>
        )}
      </div>
      <GuestStar wave={wave} name={name} />
    </div>
  );
}

/** In the guest's language; one that a newer release has added, as it is. */
function nameManoeuvre(manoeuvre: string, { manoeuvres }: Texts['words']): string {
  const names: Record<string, string> = manoeuvres;
  return names[manoeuvre] ?? manoeuvre;
}
