import { Share } from 'lucide-react';
import { ActionBar, type BarDownload, shareClasses } from '#app/components/school/action-bar.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import type { ClaimedWave } from '#app/domain/claims/open-claims.server.ts';
import { toSizeNames } from '#app/domain/waves/downloads/wave-sizes.ts';
import type { Texts } from '#app/languages/texts.ts';
import { formatBytes } from '#app/lib/format/format-count.ts';
import { ShareForm } from './links/share-form.tsx';
import { isFinest, listDownloads, toShortSide } from './wave/find-file.ts';

/** What a guest takes from the shown wave: a phone sends its file or a link, other browsers a link. */
export function WaveBar({ wave, number }: { wave: ClaimedWave; number: number }) {
  const texts = useTexts();
  const { t } = texts;
  const title = t('common.wave', { number: String(number) });
  const downloads = toDownloads(wave, texts);
  return (
    <ActionBar downloads={downloads}>
      <ShareForm target={{ waveId: wave.waveId }} title={title} file={downloads[0]?.href}>
        <button type="submit" className={`${shareClasses} size-full`}>
          <Icon of={Share} />
          <span aria-live="polite">{t('sharing.share')}</span>
        </button>
      </ShareForm>
    </ActionBar>
  );
}

function toDownloads(wave: ClaimedWave, { t, locale, words }: Texts): BarDownload[] {
  const films = listDownloads(wave);
  const sizes = toSizeNames(films.length, isFinest(wave), words.sizes);
  return films.map((film, index) => ({
    href: `/c/waves/${wave.waveId}/download-${toShortSide(film)}.mp4`,
    label: t('common.download'),
    detail: `${sizes[index]}, ${formatBytes(film.bytes, locale)}`,
  }));
}
