import type { MouseEvent } from 'react';
import type { KitSurfer } from '#app/domain/takes/camera-kit.ts';
import { toFilms } from '#app/domain/takes/chapters.ts';
import { FootageList } from './footage-list.tsx';
import { MarkStage } from './mark-stage.tsx';
import { toFilmProgress } from './to-film-progress.ts';
import { useFootage } from './use-footage.ts';

/** The hash of a video in which the user marks waves. */
const OPEN_VIDEO = /^#videos=(?<id>.+)$/;

/**
 * Takes videos of other cameras, of which the user marks and sends the waves. It is one page with the
 * camera, and its links change only the hash: so it works without a connection.
 *
 * @param hash which part is open
 */
export default function FootageStage({
  userId,
  session,
  surfers,
  hash,
  onOpen,
}: {
  userId: string;
  session: { id: string; spotName: string };
  surfers: KitSurfer[];
  hash: string;
  onOpen: (hash: string) => void;
}) {
  const { desk, state, uploads } = useFootage(userId, session.id);
  const films = toFilms(state.files).map((film) => {
    return { ...film, progress: toFilmProgress(film, state, uploads) };
  });
  const openId = OPEN_VIDEO.exec(hash)?.groups?.id;
  const film = films.find(({ parts }) => parts.some(({ id }) => id === openId));

  function follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.hash || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(link.hash);
  }

  return (
    <div className="contents" onClickCapture={follow}>
      {desk && film ? (
        <MarkStage
          key={film.parts[0]?.id}
          desk={desk}
          film={film}
          state={state}
          surfers={surfers}
          progress={film.progress}
          back={{ to: '#videos', name: 'Videos' }}
        />
      ) : (
        <FootageList desk={desk} state={state} films={films} spotName={session.spotName} />
      )}
    </div>
  );
}
