import { Download } from 'lucide-react';
import { Button, buttonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import type { WaveFilter } from '#app/domain/waves/wave-filter.ts';

/** All the waves that are listed, as one zip in the chosen quality. */
export function DownloadAll({ sessionId, filter }: { sessionId: string; filter: WaveFilter }) {
  const isPart = filter.surfer !== null || filter.favourites;
  return (
    <details className="open:w-full">
      <summary
        className={buttonClasses(
          'secondary',
          'list-none max-sm:px-3 [&::-webkit-details-marker]:hidden',
        )}
      >
        <Icon of={Download} className="size-5" />
        {isPart ? 'Download these' : 'Download all'}
      </summary>
      {/* The browser's own: what is answered is a file, and the page stays. */}
      <form
        method="get"
        action={`/media/sessions/${sessionId}/waves.zip`}
        className="mt-3 flex flex-wrap items-end gap-3"
      >
        {filter.surfer && <input type="hidden" name="surfer" value={filter.surfer} />}
        {filter.favourites && <input type="hidden" name="favourites" value="yes" />}
        <SelectField label="Quality" name="quality" className="w-full sm:w-64">
          <option value="best">Full, for phones and computers</option>
          <option value="720">Medium, up to 720p</option>
          <option value="quick">Small, quick to load</option>
          <option value="original">As filmed, where that is kept</option>
        </SelectField>
        <Button look="secondary">Download the zip</Button>
      </form>
    </details>
  );
}
