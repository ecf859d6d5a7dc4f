import { Check, Download, Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DetailsMenu } from '#app/components/app-shell/details-menu.tsx';
import { RetentionNote } from '#app/components/sessions/retention-note.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import type { SessionRetention } from '#app/domain/retention/retention.server.ts';
import { toFilterSearch, type WaveFilter } from '#app/domain/waves/wave-filter.ts';

type Props = {
  sessionId: string;
  filter: WaveFilter;
  retention: SessionRetention | null;
  canEdit: boolean;
};

/** The order of the waves, their download as one file, and what the school stores; opens without scripts. */
export function SessionMenu({ sessionId, filter, retention, canEdit }: Props) {
  const isPart = filter.surfer !== null || filter.favourites;
  return (
    <DetailsMenu
      place="below"
      className="flex-none"
      labelClassName="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sunken group-open:bg-sunken"
      label={
        <>
          <Icon of={Ellipsis} />
          <span className="sr-only">Options</span>
        </>
      }
    >
      <div className="w-76 max-w-full space-y-3 py-1.5">
        <Part title="Order">
          <OrderLink filter={filter} isBestFirst={false}>
            As ridden
          </OrderLink>
          <OrderLink filter={filter} isBestFirst>
            Best first
          </OrderLink>
        </Part>
        <Part title={isPart ? 'Download these' : 'Download all'}>
          <DownloadForm sessionId={sessionId} filter={filter} />
        </Part>
        {retention && (
          <Part title="Raw video">
            <RetentionNote sessionId={sessionId} retention={retention} canEdit={canEdit} />
          </Part>
        )}
        <p className="border-line border-t px-2 pt-3 text-ink-faint text-xs pointer-coarse:hidden">
          Keys on a wave: arrows move, Space plays, F favourite, D download, X select.
        </p>
      </div>
    </DetailsMenu>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="px-2 font-semibold text-ink-faint text-xs">{title}</h3>
      <div className="mt-1 px-2">{children}</div>
    </section>
  );
}

type OrderProps = { filter: WaveFilter; isBestFirst: boolean; children: string };

function OrderLink({ filter, isBestFirst, children }: OrderProps) {
  const isOn = filter.isBestFirst === isBestFirst;
  return (
    <Link
      to={toFilterSearch({ ...filter, isBestFirst }) || '?'}
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
      className="-mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-sunken"
    >
      <Icon of={Check} className={isOn ? 'text-primary-ink' : 'invisible'} />
      {children}
    </Link>
  );
}

/** Downloads all listed waves as one zip in the selected quality. */
function DownloadForm({ sessionId, filter }: { sessionId: string; filter: WaveFilter }) {
  return (
    // A plain form: the response is a download, and the page stays.
    <form
      method="get"
      action={`/media/sessions/${sessionId}/waves.zip`}
      className="flex flex-wrap items-end gap-2 pb-1"
    >
      {filter.surfer && <input type="hidden" name="surfer" value={filter.surfer} />}
      {filter.favourites && <input type="hidden" name="favourites" value="yes" />}
      <SelectField label="Quality" name="quality" className="w-full">
        <option value="best">Full, for phones and computers</option>
        <option value="720">Medium, up to 720p</option>
        <option value="quick">Small, fast to download</option>
        <option value="original">As filmed, where available</option>
      </SelectField>
      <Button look="secondary" className="w-full">
        <Icon of={Download} />
        Download zip
      </Button>
    </form>
  );
}
