import { LINE_WIDTHS } from '#app/domain/drawings/drawing.ts';
import { listShown } from '#app/domain/drawings/list-shown.ts';
import type { SecondPictureProps } from './compare/second-wave.tsx';
import type { PictureTool, StudioTool } from './desk/tools.ts';
import { Picture } from './picture.tsx';
import type { StudioReview } from './review/use-review.ts';
import type { SecondDesk } from './use-second-desk.ts';

type Props = SecondPictureProps & {
  of: SecondDesk;
  review: StudioReview;
  /** A drawing begins: the first video stands still, too. */
  onStart: () => void;
};

/** The picture of the second wave beside the first, and what is drawn on it. */
export function SecondPicture({ of, review, onStart, ...props }: Props) {
  const { wave, name, video, zoom, isMirrored, atMs } = props;
  const { desk, tracking, turnTo } = of;
  const { drawings, selected, style } = desk;
  const selectedId = selected?.id ?? null;
  const shown = listShown(drawings, { videoId: wave.videoId, atMs, selectedId });
  return (
    <Picture
      video={video}
      size={wave.film}
      zoom={zoom}
      label={name}
      surfaceName="Drawing area"
      poster={wave.angleId ? null : wave.poster}
      tool={toTool(desk.tool)}
      style={{ colour: style.colour, width: LINE_WIDTHS[style.line] }}
      shown={shown}
      all={drawings}
      atMs={atMs}
      selected={shown.some(({ drawing }) => drawing.id === selectedId) ? selected : null}
      isMirrored={isMirrored}
      toName={desk.toName}
      on={{
        start() {
          turnTo('second');
          video.current?.pause();
          onStart();
        },
        draw(tool, points, { pressures, stroke }) {
          const drawn = desk.draw(tool, points, pressures);
          if (stroke) review.draw(drawn.id, stroke);
          if (drawn.tool === 'track') void tracking.follow(drawn, atMs);
        },
        select(id) {
          turnTo('second');
          desk.select(id);
        },
        move: desk.move,
      }}
    />
  );
}

/** A body is found and a time measured on the first wave alone. */
function toTool(tool: StudioTool): PictureTool {
  return tool === 'body' || tool === 'stopwatch' ? 'select' : tool;
}
