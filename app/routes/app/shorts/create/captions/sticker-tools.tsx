import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { Button } from '#app/components/ui/button.tsx';
import { needsNewStickers, toStickers } from '#app/domain/shorts/stickers.ts';

/** Shows the score and the manoeuvres of the clip's wave on it. */
export function StickerTools({ desk }: { desk: EditorDesk }) {
  const { clip, wave, editClip } = desk;
  if (!clip || !wave || (wave.score === null && wave.manoeuvres.length === 0)) return null;
  const shown = {
    score: clip.stickers.score !== null,
    manoeuvres: clip.stickers.manoeuvres.length > 0,
  };
  const show = (next: typeof shown) =>
    editClip((before) => ({ ...before, stickers: toStickers(wave, next) }));
  return (
    <div className="flex flex-wrap items-center gap-2">
      {wave.score !== null && (
        <Toggle isOn={shown.score} onPress={() => show({ ...shown, score: !shown.score })}>
          Score
        </Toggle>
      )}
      {wave.manoeuvres.length > 0 && (
        <Toggle
          isOn={shown.manoeuvres}
          onPress={() => show({ ...shown, manoeuvres: !shown.manoeuvres })}
        >
          Manoeuvres
        </Toggle>
      )}
      {needsNewStickers(clip.stickers, wave) && (
        <Button type="button" look="secondary" className="text-sm" onClick={() => show(shown)}>
          The wave has changed: update
        </Button>
      )}
    </div>
  );
}

function Toggle({
  isOn,
  onPress,
  children,
}: {
  isOn: boolean;
  onPress: () => void;
  children: string;
}) {
  return (
    <Button
      type="button"
      look={isOn ? 'primary' : 'secondary'}
      aria-pressed={isOn}
      className="text-sm"
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
