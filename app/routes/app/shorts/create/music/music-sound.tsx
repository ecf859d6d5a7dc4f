import { useEffect, useRef } from 'react';
import { playAlong } from '#app/client/compose/play-along.client.ts';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import type { Songs } from '#app/components/short-desk/use-songs.ts';
import { toPlayedMusic } from '#app/domain/shorts/music/to-played-music.ts';
import { toFilmAddress } from '#app/lib/addresses/to-film-address.ts';

/** Plays the music of the short with its picture. */
export function MusicSound({ desk, songs }: { desk: EditorDesk; songs: Songs }) {
  const { plan, preview } = desk;
  const audio = useRef<HTMLAudioElement>(null);
  const latest = useRef(plan);
  useEffect(() => {
    latest.current = plan;
  }, [plan]);
  const src = songs.chosen ? toFilmAddress(`music/${songs.chosen.path}`) : null;
  useEffect(() => {
    if (!src || !audio.current) return;
    return playAlong(preview, audio.current, (ms) => toPlayedMusic(latest.current, ms));
  }, [preview, src]);
  // biome-ignore lint/a11y/useMediaCaption: the music has no words that are shown.
  return src ? <audio ref={audio} src={src} preload="auto" data-part="music" /> : null;
}
