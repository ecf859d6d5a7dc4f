import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toHeldZoom } from '#app/components/annotation/to-held-zoom.ts';
import { useZoom } from '#app/components/annotation/use-zoom.ts';
import { Stage } from '#app/components/app-shell/stage.tsx';
import {
  type Drawing,
  type DrawingTool,
  LINE_WIDTHS,
  type Point,
} from '#app/domain/drawings/drawing.ts';
import { listShown } from '#app/domain/drawings/list-shown.ts';
import type { Reference } from '#app/domain/library/library.server.ts';
import type { WaveReview } from '#app/domain/reviews/reviews.server.ts';
import type { RatedWave } from '#app/domain/sorting/get-rated-wave.server.ts';
import type { StudioWave } from '#app/domain/waves/studio/get-studio-wave.server.ts';
import { toBodyNote } from './body/body-bar.tsx';
import { Pictures } from './compare/pictures.tsx';
import type { Second } from './compare/read-second.server.ts';
import { useComparison, useTrack } from './compare/use-comparison.ts';
import { useJointPlayer } from './compare/use-joint-player.ts';
import { DrawingList } from './desk/drawing-list.tsx';
import { LibraryForm } from './desk/library-form.tsx';
import { RealSpeed } from './desk/real-speed.tsx';
import { ToolBar } from './desk/tool-bar.tsx';
import type { DrawnStroke } from './desk/use-drawing-pointer.ts';
import { useHand } from './desk/use-hand.ts';
import { useHold } from './desk/use-hold.ts';
import { useTracking } from './desk/use-tracking.ts';
import { KeyHelp } from './keys/key-help.tsx';
import { OpenKinovea } from './kva/open-kinovea.tsx';
import { Picture } from './picture.tsx';
import { PositionList } from './position-list.tsx';
import { SentReviews } from './review/sent-reviews.tsx';
import { useReview } from './review/use-review.ts';
import { runStudioCommand } from './run-studio-command.ts';
import { SecondDrawings } from './second-drawings.tsx';
import { SecondPicture } from './second-picture.tsx';
import { StudioActions } from './studio-actions.tsx';
import { StudioControls } from './studio-controls.tsx';
import { StudioGoals } from './studio-goals.tsx';
import { toStudioCommand } from './studio-keys.ts';
import { StudioLists } from './studio-lists.tsx';
import { useBodyTool } from './use-body-tool.ts';
import { toSavedState } from './use-drawings.ts';
import { useSecondDesk } from './use-second-desk.ts';
import { useStudioDesk } from './use-studio-desk.ts';
import { useStudioKeys, useWheelSteps } from './use-studio-keys.ts';
import { useStudioPlayer } from './use-studio-player.ts';
import { WaveRating } from './wave-rating.tsx';
import { WriteReview } from './write-review.tsx';

type StudioProps = {
  wave: StudioWave & {
    film: NonNullable<StudioWave['film']>;
    /** How many times slower than life it plays. */
    slowdown: number;
  };
  name: string;
  back: { to: string; name: string };
  known: Drawing[];
  /** Its score and manoeuvres; null for users who may not change them. */
  rated: RatedWave | null;
  /** The wave that it is compared with; null: none. */
  second: Second | null;
  userId: string;
  /** Whether its surfer agrees to coaching, so that their body may be searched. */
  mayFind: boolean;
  /** Those that were sent, the newest first. */
  reviews: WaveReview[];
  /** What the library says about it; null: it is not in it. */
  reference: Reference | null;
  /** Whether the exact frames are being made. */
  isComing: boolean;
  /** The address of the next wave of the inbox that the wave was opened from; null: there is none. */
  next: string | null;
};

/** A wave frame by frame, with what was drawn on it. */
export function Studio(props: StudioProps) {
  const { wave, name, back, known, rated, second, userId, mayFind, reviews } = props;
  const { isComing, next, reference } = props;
  const { film, startMs, durationMs, videoId, slowdown } = wave;
  const track = useTrack(wave);
  const single = useStudioPlayer(film, track);
  const atMs = startMs + single.frames.ms;
  const hand = useHand();
  const desk = useStudioDesk({ userId, wave, known, atMs, hand });
  const { drawings, selected, origin } = desk;
  const comparison = useComparison(
    { wave, drawings: desk.state.drawings, track, video: single.video },
    second,
  );
  const secondDesk = useSecondDesk(desk, comparison, { userId, hand });
  const { captions } = comparison;
  const { active, turnTo, selectFirst } = secondDesk;
  const player = useJointPlayer(single, track, comparison.joint);
  const originMs = origin?.atMs ?? startMs;
  const shown = listShown(drawings, { videoId, atMs, selectedId: selected?.id ?? null });
  const isSelectedShown = shown.some(({ drawing }) => drawing.id === selected?.id);
  const [isHelpOpen, setHelpOpen] = useState(false);
  /** Where there is no room beside the picture. */
  const [isListOpen, setListOpen] = useState(false);
  const zoom = useZoom();
  const onWheel = useWheelSteps(player.step);
  const follower = useTracking(
    { src: film.src, film: track, startMs },
    { show: desk.show, save: desk.savePath },
  );
  const isMirrored = comparison.mirrored.first;
  const hold = useHold(zoom);
  const seen = toHeldZoom(zoom, hold.heldId, { drawings, atMs, isMirrored });
  const ratio = film.width / film.height;
  const loop = player.zone && single.ends;
  const body = useBodyTool({ wave, track, desk, atMs, loop, mayFind });
  const review = useReview(userId, wave, rated !== null && mayFind, {
    film: { ms: atMs, rate: single.frames.playing ? single.frames.rate : 0 },
    view: { scale: seen.scale, x: seen.x, y: seen.y, isMirrored },
    drawings: desk.state.drawings,
  });
  const isTight = comparison.asked !== null || body.isOpen || review.state.phase !== 'idle';

  function draw(tool: DrawingTool, points: Point[], { pressures, stroke }: DrawnStroke) {
    if (desk.tool === 'body') return body.search.find(points);
    const drawn = desk.draw(tool, points, pressures);
    if (stroke) review.draw(drawn.id, stroke);
    if (drawn.tool === 'track') void follower.follow(drawn, atMs);
  }

  function start() {
    turnTo('first');
    player.pause();
  }

  function show(drawing: Drawing) {
    selectFirst(drawing.id);
    desk.setTool('select');
    player.seekToTime(drawing.atMs - startMs);
  }

  function selectNext(by: 1 | -1) {
    const ahead = desk.positions.filter((position) => (position.atMs - atMs) * by > 0);
    const nearest = by === 1 ? ahead[0] : ahead.at(-1);
    if (nearest) show(nearest);
  }

  const openHelp = () => setHelpOpen(true);
  const navigate = useNavigate();
  const saved = toSavedState(desk.state, secondDesk.desk.state);
  const goOn = () => next && navigate(next);
  const parts = { player, desk, active, zoom, comparison, review, selectNext, openHelp, goOn };
  useStudioKeys((command) => runStudioCommand(command, parts), toStudioCommand);

  return (
    <Stage
      back={back}
      title={
        <span className="flex whitespace-pre">
          <bdi className="truncate">{name}</bdi>
          <span className="flex-none max-lg:sr-only"> · studio</span>
        </span>
      }
      state={saved.text}
      isAtRisk={saved.isAtRisk}
      actions={
        <StudioActions
          wave={wave}
          review={review}
          lists={{ isOpen: isListOpen, isTight, onTap: () => setListOpen(!isListOpen) }}
          onHelp={openHelp}
        />
      }
      fixed="always"
    >
      <noscript>
        <p className="px-3 py-2 text-sm text-warning-400">
          The studio needs JavaScript. Without it, watch the wave on its own page.
        </p>
      </noscript>
      <div
        data-tight={isTight ? true : undefined}
        className="group/desk relative grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)_auto_auto_minmax(0,max(23dvh,100dvh-53rem))] data-tight:max-lg:grid-rows-[minmax(0,1fr)_auto_auto] sideways:grid-cols-[auto_minmax(0,1fr)] sideways:grid-rows-[minmax(0,1fr)_auto] lg:grid-cols-[auto_minmax(0,1fr)_300px] lg:grid-rows-[minmax(0,1fr)_auto]"
      >
        <div className="grid min-h-0 min-w-0 sideways:order-2 lg:order-2" onWheel={onWheel}>
          <Pictures
            comparison={comparison}
            drawings={secondDesk.desk.state.drawings}
            view={secondDesk.view}
            first={wave}
            onSecond={review.compare}
            onFrame={secondDesk.onFrame}
            toPicture={(shown) => (
              <SecondPicture {...shown} of={secondDesk} review={review} onStart={player.pause} />
            )}
          >
            {(over) => (
              <Picture
                video={player.video}
                size={film}
                zoom={seen}
                label={name}
                surfaceName="Picture"
                poster={wave.poster}
                tool={desk.tool === 'body' ? 'rectangle' : desk.tool}
                style={{ colour: desk.style.colour, width: LINE_WIDTHS[desk.style.line] }}
                shown={shown}
                all={drawings}
                atMs={atMs}
                selected={isSelectedShown ? selected : null}
                isMirrored={isMirrored}
                over={over}
                toName={desk.toName}
                on={{ start, draw, select: selectFirst, move: desk.move }}
              />
            )}
          </Pictures>
        </div>
        <StudioControls
          wave={wave}
          name={name}
          track={track}
          isComing={isComing}
          next={next}
          player={player}
          desk={desk}
          comparison={comparison}
          body={body}
          review={review}
        />
        <div className="min-h-0 min-w-0 sideways:order-1 lg:order-1">
          <ToolBar desk={active} mayFind={mayFind} />
        </div>
        <StudioLists isOpen={isListOpen}>
          <SentReviews
            reviews={reviews}
            wave={wave}
            mayReview={mayFind}
            isCoach={rated !== null}
            review={review}
          />
          <StudioGoals />
          {rated && mayFind && <WriteReview key={wave.id} review={review} startMs={startMs} />}
          {rated && <WaveRating rated={rated} surferName={wave.surferName} userId={userId} />}
          <PositionList
            positions={desk.positions}
            selected={selected}
            film={film}
            startMs={startMs}
            originMs={originMs}
            atMs={atMs}
            toName={desk.toName}
            sheet={`/app/coach/studio/${wave.id}/sheet`}
            on={{ select: show, save: desk.save, delete: desk.delete }}
          />
          <DrawingList
            title="Drawings"
            caption={captions && `On the first wave: ${captions.first}`}
            drawings={drawings}
            selected={selected}
            wave={{ startMs, endMs: startMs + durationMs, ratio, slowdown }}
            originMs={originMs}
            atMs={atMs}
            toName={desk.toName}
            tracking={{ ...follower, ...hold }}
            bodyNote={mayFind ? null : toBodyNote(wave.surferName)}
            download={`/app/coach/studio/${wave.id}/measurements`}
            on={{
              select: show,
              save: desk.save,
              delete: desk.delete,
              copyHere: desk.copyHere,
              findBody: body.findAt,
            }}
          />
          <SecondDrawings comparison={comparison} of={secondDesk} onSeek={player.seekToTime} />
          {rated && <LibraryForm waveId={wave.id} reference={reference} />}
          <RealSpeed
            wave={wave}
            frameRate={film.isExact ? film.frameRate : null}
            mayChange={rated !== null}
          />
          <OpenKinovea
            videoId={videoId}
            startMs={startMs}
            film={track}
            ratio={ratio}
            isExact={film.isExact}
            known={desk.state.drawings}
            onAdd={desk.add}
          />
        </StudioLists>
      </div>
      <KeyHelp open={isHelpOpen} onOpen={setHelpOpen} />
    </Stage>
  );
}
