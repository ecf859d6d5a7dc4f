import { toFrame, toMiddleMs } from '#app/client/playback/pair-times.ts';
import { KEY_POSITION } from '#app/domain/drawings/drawing.ts';
import type { StudioWave } from '#app/domain/waves/studio/get-studio-wave.server.ts';
import { BodyBar } from './body/body-bar.tsx';
import { CompareBar } from './compare/compare-bar.tsx';
import { OwnControls } from './compare/own-controls.tsx';
import type { Comparison, useTrack } from './compare/use-comparison.ts';
import type { useJointPlayer } from './compare/use-joint-player.ts';
import { ReviewBar } from './review/review-bar.tsx';
import type { StudioReview } from './review/use-review.ts';
import { TimeBar } from './time/time-bar.tsx';
import type { useBodyTool } from './use-body-tool.ts';
import type { useStudioDesk } from './use-studio-desk.ts';
import type { useStudioPlayer } from './use-studio-player.ts';

type StudioControlsProps = {
  wave: StudioWave & { film: NonNullable<StudioWave['film']>; slowdown: number };
  name: string;
  track: ReturnType<typeof useTrack>;
  isComing: boolean;
  next: string | null;
  player: ReturnType<typeof useJointPlayer<ReturnType<typeof useStudioPlayer>>>;
  desk: ReturnType<typeof useStudioDesk>;
  comparison: Comparison;
  body: ReturnType<typeof useBodyTool>;
  review: StudioReview;
};

/** What stands below the picture: the bars of what is under way, and the time. */
export function StudioControls(props: StudioControlsProps) {
  const { wave, name, track, isComing, next, player, desk, comparison, body, review } = props;
  const { film, startMs, videoId, slowdown } = wave;
  const { selected, origin } = desk;
  return (
    <div className="min-w-0 sideways:order-4 sideways:col-span-2 lg:order-4 lg:col-span-2">
      {!(film.isExact && (comparison.second?.wave.film.isExact ?? true)) && (
        <p role="status" className="px-3 pt-2 text-sm text-warning-400">
          {isComing
            ? 'Exact frames are being prepared. Until then, steps are coarse.'
            : 'Exact frames are not there, so steps are coarse.'}
        </p>
      )}
      <ReviewBar
        review={review}
        surferName={name}
        film={{ ...film, startMs, videoId, poster: wave.poster }}
        next={next}
        toName={desk.toName}
      />
      {body.isOpen && (
        <BodyBar search={body.search} onDraw={body.drawByHand} onClose={body.close} />
      )}
      {comparison.second && !comparison.isInStep && (
        <OwnControls video={comparison.secondVideo} track={comparison.secondTrack} />
      )}
      {comparison.second && (
        <CompareBar
          comparison={comparison}
          onPoint={(point) => {
            player.seekToTime(point.firstMs);
            comparison.saveSyncPoint(point);
          }}
        />
      )}
      <TimeBar
        frames={player.frames}
        frameRate={film.frameRate}
        slowdown={slowdown}
        range={player.range}
        at={player.at}
        originFrame={origin && toFrame(track, origin.atMs - startMs)}
        marks={[...desk.drawings, ...desk.positions].map((each) => ({
          id: each.id,
          atMs: each.atMs - startMs,
          isPosition: each.tool === KEY_POSITION,
        }))}
        position={
          selected?.tool === KEY_POSITION && selected.videoId === videoId
            ? {
                id: selected.id,
                name: desk.toName(selected),
                frame: toFrame(track, selected.atMs - startMs),
              }
            : null
        }
        zone={player.zone}
        on={{
          toggle: player.toggle,
          step: player.step,
          seek: player.seekTo,
          speed: player.setRate,
          zoneStart: player.startLoop,
          zoneEnd: player.endLoop,
          clearZone: player.clearLoop,
          savePosition: desk.savePosition,
          saveOrigin: desk.saveOrigin,
          movePosition: (frame) =>
            selected &&
            desk.save({ ...selected, atMs: startMs + Math.round(toMiddleMs(track, frame)) }),
        }}
      />
    </div>
  );
}
