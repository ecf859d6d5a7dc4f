import { useCallback, useEffect, useState } from 'react';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import type { ShownVideo } from '#app/domain/reviews/video/video-state.ts';
import { SavingBar } from './saving-bar.tsx';
import type { SavingWords } from './saving-words.ts';

const POLL_MS = 2000;

type ServerVideoProps = {
  /** Of the review's page, below which its files are. */
  path: string;
  words: SavingWords & { server: NonNullable<SavingWords['server']> };
};

/** Lets the server make the video of a review, where this browser can't; it is made while the page is closed, too. */
export function ServerVideo({ path, words }: ServerVideoProps) {
  const [video, setVideo] = useState<ShownVideo | null>(null);
  const [problem, setProblem] = useState<'gone' | 'offline' | null>(null);
  const isWaiting = video?.state === 'waiting' || video?.state === 'making';

  const request = useCallback(
    async (method: 'GET' | 'POST') => {
      const asked = { method, cache: 'no-store' } as const;
      const response = await fetch(`${path}/video`, asked).catch(() => null);
      setProblem(response?.ok ? null : response?.status === 404 ? 'gone' : 'offline');
      if (response?.ok) setVideo(await response.json());
    },
    [path],
  );
  useEffect(() => {
    void request('GET');
  }, [request]);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (!document.hidden) void request('GET');
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isWaiting, request]);

  if (video?.state === 'locked') return null;
  const { server } = words;
  const percent = Math.floor((video?.progress ?? 0) * 100);
  return (
    <div className="space-y-2">
      {video?.state === 'ready' ? (
        <a
          href={`${path}/review.mp4`}
          download={`${words.fileName}.mp4`}
          className={toButtonClasses('primary')}
        >
          {words.download}
        </a>
      ) : isWaiting ? (
        <div role="status">
          {video.state === 'making' ? (
            <SavingBar percent={percent} label={server.making.replace('{percent}', `${percent}`)} />
          ) : (
            <p>{server.waiting}</p>
          )}
          <p className="text-ink-soft text-sm">{server.leave}</p>
        </div>
      ) : (
        <Button type="button" look="secondary" onClick={() => request('POST')}>
          {server.make}
        </Button>
      )}
      {video?.state === 'failed' && <p role="alert">{server.failed}</p>}
      {video?.state === 'no-room' && <p role="alert">{server.full}</p>}
      {problem && <p role="alert">{words.problems[problem]}</p>}
    </div>
  );
}
