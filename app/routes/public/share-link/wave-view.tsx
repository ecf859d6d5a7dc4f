import { use } from 'react';
import { DocumentContext } from '#app/components/document-context.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import type { LinkedWave, OpenLink } from '#app/domain/links/open-share-link.server.ts';
import { nameSizes } from '#app/domain/waves/wave-sizes.ts';
import { formatBytes } from '#app/lib/format/format-count.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';
import enhance from './enhance.js?raw';
import { LinkedVideo } from './linked-video.tsx';
import { toLinkTime, toLinkTitle } from './to-link-title.ts';
import type { LinkedFiles } from './to-linked-files.ts';

export type WaveViewProps = {
  link: OpenLink;
  wave: LinkedWave;
  files: LinkedFiles;
  /** Whether the visitor selected the finer quality. */
  fine: boolean;
};

/** A wave: its film, its text and its downloads. */
export function WaveView({ link, wave, files, fine }: WaveViewProps) {
  const { nonce } = use(DocumentContext);
  const title = toLinkTitle({ ...link, kind: 'wave' }, wave.surferName);
  const hasLadder = wave.renditions.some(({ kind }) => kind === 'ladder');
  const sizes = nameSizes(files.downloads.length, hasLadder);
  return (
    <article>
      <LinkedVideo wave={wave} files={files} fine={fine} title={title} />
      <header className="mt-4">
        <Headline>
          <bdi>{wave.surferName}</bdi>’s wave
        </Headline>
        {link.spotName && <p className="mt-1 break-words text-ink text-title">{link.spotName}</p>}
        <p className="text-ink-soft">
          {toLinkTime(link)} · {formatLength(wave.durationMs)}
        </p>
        {link.organisationName && (
          <p className="mt-1 break-words text-ink-soft">
            Filmed by <bdi>{link.organisationName}</bdi>
          </p>
        )}
      </header>
      <div className="mt-5 flex flex-wrap gap-3">
        {files.downloads.map(({ href, shortSidePx, bytes }, index) => (
          <a
            key={href}
            href={href}
            download
            className={buttonClasses(index === 0 ? 'primary' : 'secondary', 'grow sm:grow-0')}
          >
            Download: {sizes[index]}, {formatBytes(bytes)}
            <span className="font-normal text-sm">{shortSidePx}p</span>
          </a>
        ))}
        <button
          type="button"
          hidden
          data-share={title}
          className={buttonClasses('secondary', 'grow sm:grow-0 [&[hidden]]:hidden')}
        >
          Share
        </button>
      </div>
      {files.preview && !hasLadder && wave.coming.includes('ladder') && (
        <div className="mt-4">
          <Alert>
            A higher-quality version is being made. Open this page again in a minute to see it.
          </Alert>
        </div>
      )}
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, no data in it
        dangerouslySetInnerHTML={{ __html: enhance }}
      />
    </article>
  );
}
