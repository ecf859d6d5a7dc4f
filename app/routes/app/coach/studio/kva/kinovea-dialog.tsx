import { useMemo, useState } from 'react';
import { type Kva, readKva } from '#app/client/studio/kva/read-kva.client.ts';
import { listDifferences, listNotAdded, toContents } from '#app/client/studio/kva/sum-up.ts';
import {
  findMadeFor,
  type MadeFor,
  toPlacedMarks,
} from '#app/client/studio/kva/to-placed-marks.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { FieldFrame } from '#app/components/ui/field-frame.tsx';
import { Dialog } from '#app/components/ui/overlays/dialog.tsx';
import { RadioGroup } from '#app/components/ui/radio-group.tsx';
import type { Drawing } from '#app/domain/drawings/drawing.ts';
import { formatBytes } from '#app/lib/format/format-count.ts';
import type { KinoveaProps } from './kinovea-props.ts';

/** Most are far below one; more would fill the memory of a phone. */
const MOST_BYTES = 20_000_000;

/** Reads a file of Kinovea, says what of it this wave can have, and adds that. */
export function KinoveaDialog(props: KinoveaProps & { onClose: () => void }) {
  const { film, onClose } = props;
  const [read, setRead] = useState<{ kva: Kva } | { problem: string } | null>(null);
  const [added, setAdded] = useState<string | null>(null);

  async function open(file: File | undefined) {
    setRead(null);
    setAdded(null);
    if (file) setRead(await readFile(file, film.frameRate));
  }

  function add(drawings: Drawing[]) {
    props.onAdd(drawings);
    setAdded(toContents(drawings));
    setRead(null);
  }

  return (
    <Dialog
      title="Open a Kinovea file"
      description="Key images, drawings and tracks that were made in Kinovea become those of this wave."
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <FieldFrame
        label="File"
        hint="Its name ends with .kva."
        {...(read && 'problem' in read && { error: read.problem })}
      >
        {(tied) => (
          <input
            {...tied}
            type="file"
            // Phones don't know the type of such files, and would offer none.
            accept=".kva,application/xml,text/xml,application/octet-stream"
            onChange={({ currentTarget }) => void open(currentTarget.files?.[0])}
            className="block w-full min-w-0 text-ink file:mr-3 file:min-h-11 file:rounded-control file:border-0 file:bg-sunken file:px-4 file:font-semibold file:text-ink"
          />
        )}
      </FieldFrame>
      {read && 'kva' in read && <Preview {...props} kva={read.kva} onAdd={add} />}
      {added && (
        <>
          <Alert tone="success">{added} added. Undo takes them back one by one.</Alert>
          <Button type="button" onClick={onClose}>
            Close
          </Button>
        </>
      )}
    </Dialog>
  );
}

async function readFile(file: File, frameRate: number) {
  if (file.size > MOST_BYTES) {
    return { problem: `Choose a file of at most ${formatBytes(MOST_BYTES)}.` };
  }
  try {
    return readKva(await file.text(), frameRate);
  } catch {
    return { problem: 'The file can’t be read. Choose it again.' };
  }
}

/** What the wave gets when the user presses the button, and what it does not get. */
function Preview(props: KinoveaProps & { kva: Kva }) {
  const { videoId, startMs, film, ratio, isExact, known, kva, onAdd } = props;
  const certain = findMadeFor(kva, { videoId, startMs, film });
  const [chosen, setChosen] = useState<MadeFor>('wave');
  const madeFor = certain ?? chosen;
  // Not again with each frame of the video that plays behind.
  const placed = useMemo(
    () => toPlacedMarks(kva.marks, { videoId, startMs, film }, madeFor, known),
    [kva, videoId, startMs, film, madeFor, known],
  );
  const { drawings } = placed;
  const notAdded = listNotAdded(kva, placed);
  return (
    <>
      {certain === null && (
        <div onChange={({ target }) => setChosen((target as HTMLInputElement).value as MadeFor)}>
          <RadioGroup
            name="made-for"
            label="The file was made for"
            defaultValue={chosen}
            options={[
              { value: 'wave', label: 'this wave as a file of its own' },
              { value: 'video', label: 'the whole video' },
            ]}
          />
        </div>
      )}
      <div className="space-y-2" role="status">
        <p className="font-semibold">
          {toContents(drawings) || 'There is nothing to add to this wave.'}
        </p>
        {certain === 'video' && <p className="text-ink-soft">Made for the whole video.</p>}
        {notAdded.length > 0 && (
          <div className="text-ink-soft">
            <p>Not added:</p>
            <ul className="list-disc pl-5">
              {notAdded.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </div>
        )}
        {listDifferences(kva, { ratio, isExact }).map((sentence) => (
          <p key={sentence} className="text-ink-soft">
            {sentence}
          </p>
        ))}
      </div>
      {drawings.length > 0 && (
        <Button type="button" onClick={() => onAdd(drawings)}>
          Add to this wave
        </Button>
      )}
    </>
  );
}
