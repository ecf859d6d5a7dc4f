import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { IMAGE_WIDTHS_PX } from '#app/lib/addresses/image-address.ts';
import { ReviewPictures } from './review-pictures.tsx';

test('the pictures of both waves before the review plays have a width that the server draws', () => {
  const video = { src: '/video.mp4', width: 640, height: 360 };
  const compared = {
    id: 'second',
    videoId: 'video',
    startMs: 0,
    drawings: [],
    video: { ...video, poster: '/c/reviews/r/poster-second.jpg' },
  };
  document.body.innerHTML = renderToStaticMarkup(
    <ReviewPictures
      part={{
        id: 'part',
        durationMs: 1000,
        track: { version: 1, events: [], notes: [], blocks: [] },
        videoId: 'video',
        startMs: 0,
        video: { ...video, poster: '/c/reviews/r/poster-1.jpg' },
        compared: [compared],
        voiceSrc: null,
      }}
      look={{
        filmMs: 0,
        view: { scale: 1, x: 0, y: 0, isMirrored: false },
        shown: [],
        all: [],
        note: null,
        compared: null,
      }}
      film={{ current: null }}
      comparedFilms={{ current: new Map() }}
    >
      {null}
    </ReviewPictures>,
  );
  const posters = [...document.querySelectorAll('video')].map(
    (film) => new URL(film.getAttribute('poster') ?? '', 'https://surf.example'),
  );
  expect(posters.map(({ pathname }) => pathname)).toEqual([
    '/c/reviews/r/poster-1.jpg',
    '/c/reviews/r/poster-second.jpg',
  ]);
  for (const { searchParams } of posters) {
    expect(IMAGE_WIDTHS_PX).toContain(Number(searchParams.get('w')));
  }
});
