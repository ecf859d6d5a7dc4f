import type { EditorDesk } from '#app/components/short-desk/use-editor.ts';
import { usePreviewValue } from '#app/components/short-desk/use-preview.ts';
import type { Caption } from '#app/domain/shorts/plan.ts';
import type { Format } from '#app/domain/shorts/plan-bounds.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

const styles: Record<Caption['style'], string> = {
  bold: 'font-bold font-display [text-shadow:0_0.06em_0.2em_#000c]',
  plain: 'font-semibold [text-shadow:0_0.05em_0.15em_#000c]',
  box: 'font-semibold rounded-[0.3em] bg-veil-deep box-decoration-clone px-[0.4em] py-[0.1em]',
};

/**
 * What the apps that shorts are made for lay over them: names and buttons below and on the right, their own bar above. In
 * percent of the height, and of the width at the sides. Squares and wide ones stand in a list, and are free.
 */
const SAFE: Record<Format, { top: number; bottom: number; left: number; right: number }> = {
  '9:16': { top: 13, bottom: 20, left: 6, right: 13 },
  '1:1': { top: 6, bottom: 6, left: 6, right: 6 },
  '16:9': { top: 6, bottom: 6, left: 6, right: 6 },
};

const places = { top: 'justify-start', middle: 'justify-center', bottom: 'justify-end' };

/** The captions of the moment on screen, within what the apps leave free. */
export function CaptionLayer({
  desk,
  areSafeAreasShown,
}: {
  desk: EditorDesk;
  areSafeAreasShown: boolean;
}) {
  const { captions, format } = desk.plan;
  // As text, so that a frame renders only what changes.
  const ids = usePreviewValue(desk.preview, ({ ms }) =>
    captions
      .filter(({ startMs, endMs }) => ms >= startMs && ms < endMs)
      .map(({ id }) => id)
      .join(),
  );
  const safe = SAFE[format];
  return (
    <div
      className={toClassNames(
        'pointer-events-none absolute',
        areSafeAreasShown && 'outline-1 outline-white/60 outline-dashed',
      )}
      style={{
        top: `${safe.top}%`,
        bottom: `${safe.bottom}%`,
        left: `${safe.left}%`,
        right: `${safe.right}%`,
      }}
    >
      {captions
        .filter(({ id }) => ids?.split(',').includes(id))
        .map(({ id, text, style, place }) => (
          <p
            key={id}
            className={toClassNames(
              'absolute inset-0 flex flex-col items-center text-center text-[7cqmin] text-white leading-tight [overflow-wrap:anywhere]',
              places[place],
            )}
          >
            <span className={styles[style]}>{text}</span>
          </p>
        ))}
    </div>
  );
}
