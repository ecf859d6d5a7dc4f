import { useEffect, useRef, useState } from 'react';
import type {
  SavedPart,
  SaveOutcome,
  SaveProblem,
} from '#app/client/review-video/save-video.client.ts';
import { HandOver } from '#app/components/saved-video/hand-over.tsx';
import { useCanSaveVideos } from '#app/components/saved-video/use-can-save-videos.ts';
import { Button } from '#app/components/ui/button.tsx';
import type { Shown } from './saving.client.ts';
import { SavingBar } from './saving-bar.tsx';
import type { SavingWords } from './saving-words.ts';
import { ServerVideo } from './server-video.tsx';

type SaveReviewProps = {
  parts: SavedPart[];
  words: SavingWords;
  /** Of the review’s page; none while it is not sent. */
  path?: string | undefined;
  /** Null while the player shows nothing. */
  readScreen: () => Shown | null;
};

/** What the device is at fault for. */
const DEVICE_PROBLEMS: SaveProblem[] = ['no-encoder', 'no-room', 'broken'];

/** Stored as a file of the browser's own, or in memory. */
type Ready = { file: File; address: string; storedAs: string };
type Programs = typeof import('./saving.client.ts');

/** Saves a review as a video, or what is on screen as a picture. Its programs load with the press. */
export function SaveReview({ parts, words, path, readScreen }: SaveReviewProps) {
  const canSave = useCanSaveVideos();
  const stopper = useRef<AbortController>(null);
  const [saved, setSaved] = useState<'video' | 'picture' | null>(null);
  const [share, setShare] = useState(0);
  const [ready, setReady] = useState<Ready | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** What another device could do, the server can. */
  const [isUnable, setUnable] = useState(false);
  useEffect(() => () => stopper.current?.abort(), []);

  async function save(
    kind: 'video' | 'picture',
    make: (programs: Programs, signal: AbortSignal) => Promise<SaveOutcome>,
  ): Promise<void> {
    stopper.current = new AbortController();
    const { signal } = stopper.current;
    setSaved(kind);
    setShare(0);
    setProblem(null);
    setUnable(false);
    setReady(null);
    // Missing without a connection, and when a new build has replaced the program.
    const programs = await import('./saving.client.ts').catch(() => null);
    await discard(ready, programs);
    const outcome = programs
      ? await make(programs, signal)
      : { ok: false as const, problem: 'offline' as const };
    if (signal.aborted) return;
    setSaved(null);
    if (outcome.ok) {
      const [ending, type] = kind === 'video' ? ['mp4', 'video/mp4'] : ['jpg', 'image/jpeg'];
      const file = new File([outcome.file], `${words.fileName}.${ending}`, { type });
      setReady({ file, address: URL.createObjectURL(file), storedAs: outcome.name });
    } else if (outcome.problem !== 'cancelled') {
      setProblem(words.problems[outcome.problem]);
      setUnable(kind === 'video' && DEVICE_PROBLEMS.includes(outcome.problem));
    }
  }

  const saveVideo = () =>
    save('video', ({ saveReviewVideo }, signal) => saveReviewVideo(parts, signal, setShare));

  function savePicture(): void {
    const shown = readScreen();
    if (shown) void save('picture', ({ saveReviewPicture }) => saveReviewPicture(shown));
    else setProblem(words.problems.offline);
  }

  function cancel(): void {
    stopper.current?.abort();
    setSaved(null);
  }

  const { server } = words;
  const onServer = path && server && <ServerVideo path={path} words={{ ...words, server }} />;
  if (canSave === null) return <div className="mt-4 min-h-11 noscript:hidden" />;
  if (!canSave) {
    return (
      <div className="mt-4 space-y-3">
        <p className="text-ink-soft">{words.unsupported}</p>
        {onServer}
      </div>
    );
  }
  const isVideo = saved === 'video';
  const percent = Math.floor(share * 100);
  return (
    <div className="mt-4 space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        {/* One button, which stays in focus. */}
        <Button
          type="button"
          look="secondary"
          disabled={saved === 'picture'}
          onClick={isVideo ? cancel : saveVideo}
        >
          {isVideo ? words.cancel : words.video}
        </Button>
        {isVideo ? (
          <SavingBar percent={percent} label={words.busy.replace('{percent}', `${percent}`)} />
        ) : (
          <Button type="button" look="secondary" busy={saved === 'picture'} onClick={savePicture}>
            {words.picture}
          </Button>
        )}
      </div>
      <div role="status">{ready && <HandOver {...ready} words={words} />}</div>
      {problem && (
        <p role="alert" className="text-error-ink">
          {problem}
        </p>
      )}
      {isUnable && onServer}
    </div>
  );
}

async function discard(ready: Ready | null, programs: Programs | null): Promise<void> {
  if (!ready) return;
  URL.revokeObjectURL(ready.address);
  if (ready.storedAs) await programs?.deleteSaved(ready.storedAs);
}
