import { type FormEvent, useState } from 'react';
import { sendSong } from '#app/client/compose/send-song.client.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { FieldFrame } from '#app/components/ui/field-frame.tsx';
import { DECLARATION, type Song, toSongTitle } from '#app/domain/shorts/music/song.ts';
import { createId } from '#app/lib/create-id.ts';

const PROBLEMS: Record<string, string> = {
  unreadable: 'This file is not a song that can be played here. Choose an MP3, M4A, WAV or OGG.',
  'too-large': 'This song is larger than 48 MB. Save it as an MP3, and choose that.',
  'too-long': 'This song is longer than 15 minutes. Choose a shorter one.',
  'too-short': 'This is shorter than a second. Choose a song.',
  'no-room': 'There is no room for another song. Delete songs or videos that you no longer need.',
  away: 'The song did not arrive: check the connection, and upload it again.',
  'signed-out': 'You are signed out. Sign in, and upload it again.',
  refused: 'This short was deleted, or is no longer yours.',
};

type Props = { shortId: string; onSaved: (songs: Song[], id: string) => void };

/** Uploads a song that the user has the right to. */
export function SongForm({ shortId, onSaved }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!file || isBusy) return;
    setBusy(true);
    setProblem(null);
    const id = createId();
    const saved = await sendSong(shortId, { file, id, title: toSongTitle(file.name) });
    setBusy(false);
    if ('songs' in saved) onSaved(saved.songs, id);
    else setProblem('problem' in saved ? saved.problem : saved.connection);
  }

  return (
    <form className="space-y-3" onSubmit={(event) => void send(event)}>
      <FieldFrame label="Your song" hint="MP3, M4A, WAV or OGG, up to 48 MB and 15 minutes.">
        {(tied) => (
          <input
            {...tied}
            type="file"
            required
            accept=".mp3,.m4a,.wav,.ogg,audio/mpeg,audio/mp4,audio/wav,audio/ogg"
            onChange={({ currentTarget }) => {
              setFile(currentTarget.files?.[0] ?? null);
              setProblem(null);
            }}
            className="block w-full min-w-0 text-ink file:mr-3 file:min-h-11 file:rounded-control file:border-0 file:bg-sunken file:px-4 file:font-semibold file:text-ink"
          />
        )}
      </FieldFrame>
      <Checkbox name="declared" label={DECLARATION} required />
      {problem && <Alert tone="error">{PROBLEMS[problem]}</Alert>}
      <Button busy={isBusy}>{isBusy ? 'Uploading…' : 'Upload'}</Button>
    </form>
  );
}
