import { Download, Share } from 'lucide-react';
import { useTexts } from '#app/components/school/use-texts.ts';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { formatBytes } from '#app/lib/format/format-count.ts';
import type { ClaimArchive } from './list-claim-archives.ts';
import { ShareForm } from './share-form.tsx';

type ActionsProps = {
  /** Null where the guest may not create links. */
  share: { surferId: string; title: string; count: number } | null;
  archives: ClaimArchive[];
};

/** What a guest does with all waves of a session. */
export function SessionActions({ share, archives }: ActionsProps) {
  const { t } = useTexts();
  if (!share && archives.length === 0) return null;
  return (
    <div className="-mx-2 flex flex-wrap items-center gap-x-2">
      {share && (
        <div className="flex">
          <ShareForm target={{ surferId: share.surferId }} title={share.title}>
            <button type="submit" className={buttonClasses('quiet', 'px-2 text-sm')}>
              <Icon of={Share} />
              <span role="status">{t('guest.shareWaves', { count: share.count })}</span>
            </button>
          </ShareForm>
        </div>
      )}
      <Archives archives={archives} />
    </div>
  );
}

/** `Download all 6: Full, 48 MB`, and the smaller size. */
export function Archives({ archives }: { archives: ClaimArchive[] }) {
  const { t, locale } = useTexts();
  return archives.map(({ href, size, bytes, count }, index) => {
    const all = t('guest.downloadAll', { count: String(count) });
    return (
      <a
        key={href}
        href={href}
        download
        className={buttonClasses('quiet', 'px-2 text-left text-sm')}
      >
        {index === 0 && <Icon of={Download} />}
        <span>
          <span className={index === 0 ? undefined : 'sr-only'}>{all}: </span>
          <span className="font-normal">
            {size}, {formatBytes(bytes, locale)}
          </span>
        </span>
      </a>
    );
  });
}
