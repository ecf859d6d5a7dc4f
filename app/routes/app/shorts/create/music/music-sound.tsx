import { useEffect, useRef } from 'react';
import { playMusic } from '#app/client/compose/play-music.client.ts';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import type { Songs } from '#app/components/short-desk/use-songs.ts';
import { toShortMs } from '#app/domain/shorts/pace.ts';
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
    return playMusic(preview, audio.current, () => {
      const { music } = latest.current;
      return music && { music, shortMs: toShortMs(latest.current) };
    });
  }, [preview, src]);
  // biome-ignore lint/a11y/useMediaCaption: the music has no words that are shown.
  return src ? <audio ref={audio} src={src} preload="auto" data-part="music" /> : null;
}
