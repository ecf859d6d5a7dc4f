import { Music, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { fetchJson } from '#app/client/outbox/fetch-json.client.ts';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import type { Songs } from '#app/components/short-desk/use-songs.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Dialog } from '#app/components/ui/overlays/dialog.tsx';
import { selectSong } from '#app/domain/shorts/music/edit-music.ts';
import type { Song } from '#app/domain/shorts/music/song.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';
import { SongForm } from './song-form.tsx';

/** Chooses one of the songs that were uploaded, or uploads another one. */
export function SongPicker({ desk, songs }: { desk: EditorDesk; songs: Songs }) {
  const [isOpen, setOpen] = useState(false);
  const choose = (song: Song) => {
    desk.edit((plan) => selectSong(plan, song));
    setOpen(false);
  };
  return (
    <Dialog
      title="Music"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button type="button" look="secondary" className="px-3 text-sm" disabled={!desk.actions}>
          <Icon of={Music} />
          {desk.plan.music ? 'Change' : 'Add music'}
        </Button>
      }
    >
      {songs.list.length > 0 && (
        <ul aria-label="Songs">
          {songs.list.map((song) => (
            <SongItem key={song.id} desk={desk} songs={songs} song={song} onChoose={choose} />
          ))}
        </ul>
      )}
      <SongForm
        shortId={desk.id}
        onSaved={(list, id) => {
          songs.show(list);
          const song = list.find((each) => each.id === id);
          if (song) choose(song);
        }}
      />
    </Dialog>
  );
}

type ItemProps = { desk: EditorDesk; songs: Songs; song: Song; onChoose: (song: Song) => void };

/** A song can be deleted for good; shorts that were rendered keep it. */
function SongItem({ desk, songs, song, onChoose }: ItemProps) {
  const [asking, setAsking] = useState<'no' | 'yes' | 'failed'>('no');

  async function remove(): Promise<void> {
    const body = JSON.stringify({ intent: 'delete-song', songId: song.id });
    const headers = { 'content-type': 'application/json' };
    const address = `/app/shorts/${desk.id}/create/plan`;
    const answer = await fetchJson<boolean>(address, { method: 'POST', headers, body });
    if (answer.ok) songs.show(songs.list.filter((each) => each.id !== song.id));
    else setAsking('failed');
  }

  return (
    <li className="border-line border-t">
      <div className="flex items-center">
        <button
          type="button"
          aria-current={song.id === desk.plan.music?.songId || undefined}
          className="flex min-h-14 min-w-0 flex-1 items-center gap-2 text-left hover:bg-sunken aria-[current]:text-primary-ink"
          onClick={() => onChoose(song)}
        >
          <bdi className="min-w-0 flex-1 truncate font-semibold">{song.title}</bdi>
          <span className="flex-none text-ink-soft text-sm tabular-nums">
            {formatLength(song.durationMs)}
          </span>
        </button>
        <Button
          type="button"
          look="quiet"
          className="min-w-11 px-0"
          aria-label={`Delete ${song.title}`}
          onClick={() => setAsking('yes')}
        >
          <Icon of={Trash2} />
        </Button>
      </div>
      {asking !== 'no' && (
        <div className="flex flex-wrap items-center justify-end gap-2 pb-2 text-sm">
          <p className="min-w-0 flex-1 text-ink-soft">
            {asking === 'failed'
              ? 'Not deleted: the server did not respond.'
              : 'Deleted for good. Shorts that are ready keep it.'}
          </p>
          <Button type="button" look="secondary" onClick={() => setAsking('no')}>
            Cancel
          </Button>
          <Button type="button" onClick={() => void remove()}>
            Delete
          </Button>
        </div>
      )}
    </li>
  );
}
