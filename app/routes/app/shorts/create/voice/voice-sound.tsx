import { useEffect, useRef } from 'react';
import { playAlong } from '#app/client/compose/play-along.client.ts';
import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import type { ShortPlan } from '#app/domain/shorts/plan.ts';
import { toPlayedVoice } from '#app/domain/shorts/voice/heard-voices.ts';
import { toFilmAddress } from '#app/lib/addresses/to-film-address.ts';

/** Plays the coaches' voices of the short with its picture. */
export function VoiceSound({ desk: { plan, preview, waves } }: { desk: EditorDesk }) {
  const paths = new Map<string, string>();
  for (const { voice, waveId } of plan.clips) {
    const wave = waves.known.get(waveId);
    if (voice && wave) paths.set(voice.partId, `voices/${wave.sessionId}/${voice.partId}.m4a`);
  }
  return [...paths].map(([partId, path]) => (
    <OneVoice
      key={partId}
      partId={partId}
      src={toFilmAddress(path)}
      plan={plan}
      preview={preview}
    />
  ));
}

type Props = { partId: string; src: string; plan: ShortPlan; preview: EditorDesk['preview'] };

function OneVoice({ partId, src, plan, preview }: Props) {
  const audio = useRef<HTMLAudioElement>(null);
  const latest = useRef(plan);
  useEffect(() => {
    latest.current = plan;
  }, [plan]);
  useEffect(() => {
    if (!audio.current) return;
    return playAlong(preview, audio.current, (ms) => toPlayedVoice(latest.current, { partId, ms }));
  }, [preview, partId]);
  // biome-ignore lint/a11y/useMediaCaption: what a coach says is not written down.
  return <audio ref={audio} src={src} preload="auto" data-part="voice" />;
}
