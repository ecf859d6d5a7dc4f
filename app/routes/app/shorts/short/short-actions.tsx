import { Copy, Download, Film, Pencil, Trash2 } from 'lucide-react';
import { Form, Link } from 'react-router';
import { BuyRows } from '#app/components/selling/buy-rows.tsx';
import { ShareFileButton } from '#app/components/share-file-button.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { Disclosure } from '#app/components/ui/disclosure.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { BuyRow } from '#app/domain/selling/to-buy-rows.server.ts';
import type { Short } from '#app/domain/shorts/shorts.server.ts';
import { toShortName } from '#app/domain/shorts/to-short-name.ts';
import { toFilmAddress } from '#app/lib/addresses/to-film-address.ts';
import { toFileName } from '#app/lib/text/to-file-name.ts';

/** What can be done with a short: first take it along, then change it. */
export function ShortActions({ short, rows }: { short: Short; rows: BuyRow[] }) {
  const name = toShortName(short);
  const file = short.files.find(({ kind }) => kind === 'short');
  return (
    <div className="space-y-3">
      {file && (
        <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-1">
          <form action={`/media/shorts/${short.id}/download.mp4`} className="contents">
            <Button>
              <Icon of={Download} />
              Download
            </Button>
          </form>
          <ShareFileButton file={toFilmAddress(file.path)} name={toFileName(name, 'Short')} />
        </div>
      )}
      {!file && <BuyRows rows={rows} />}
      {short.canEdit && <Changes short={short} />}
    </div>
  );
}

function Changes({ short }: { short: Short }) {
  const here = `/app/shorts/${short.id}`;
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">
        <Link to={`${here}/create`} className={toButtonClasses('secondary')}>
          <Icon of={Pencil} />
          Edit
        </Link>
        <Link to={`${here}/originals`} className={toButtonClasses('secondary')}>
          <Icon of={Film} />
          Originals
        </Link>
        <ListForm id={short.id} intent="duplicate" icon={Copy}>
          Duplicate
        </ListForm>
        <ListForm id={short.id} intent="delete" icon={Trash2}>
          Delete
        </ListForm>
      </div>
      <Disclosure title="Rename">
        <Form method="post" className="space-y-3" key={short.title}>
          <Field name="title" label="Name" defaultValue={short.title} maxLength={80} />
          <Button name="intent" value="rename" look="secondary">
            Save
          </Button>
        </Form>
      </Disclosure>
    </>
  );
}

type ListFormProps = {
  id: string;
  intent: 'duplicate' | 'delete';
  icon: typeof Copy;
  children: string;
};

/** The list does it, and shows the result. */
function ListForm({ id, intent, icon, children }: ListFormProps) {
  return (
    <Form method="post" action="/app/shorts" className="contents">
      <input type="hidden" name="id" value={id} />
      <Button name="intent" value={intent} look={intent === 'delete' ? 'danger-row' : 'secondary'}>
        <Icon of={icon} />
        {children}
      </Button>
    </Form>
  );
}
