import {
  type LucideIcon,
  Maximize,
  Minimize,
  Pause,
  Play,
  Repeat,
  StepBack,
  StepForward,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { type PlayerWords, playerWords } from '#app/languages/english/player-words.ts';
import { formatLength } from '#app/lib/format/format-duration.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { Icon } from '../ui/icon.tsx';
import {
  speedButtonClasses,
  speedRowClasses,
  transportButtonClasses,
  transportKeys,
  transportSpeeds,
} from './transport-parts.ts';

/** What the player's frame needs: the group whose `data-` attributes the parts of the bar follow. */
export const playerClasses =
  'group/player @container relative isolate overflow-hidden bg-neutral-950 text-white outline-none data-idle:cursor-none';

/**
 * The controls of a video, hidden until `runPlayer` of `client/playback` replaces the browser's own;
 * it also writes times, names and states. Lies over the foot of a frame with `playerClasses`.
 */
export function PlayerBar({
  lengthMs,
  children,
  words = playerWords,
  locale,
}: {
  /** Shown until the video itself has loaded. */
  lengthMs?: number | null;
  /** The choice of qualities. */
  children?: ReactNode;
  /** In another language than English, with its locale. */
  words?: PlayerWords;
  locale?: string;
}) {
  return (
    <div data-player-bar hidden className="contents [&[hidden]]:hidden">
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 m-auto grid size-16 place-items-center rounded-full bg-veil group-data-started/player:hidden"
      >
        <Icon of={Play} size="large" className="ml-1 fill-current" />
      </span>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 m-auto size-12 animate-spin rounded-full border-4 border-glass-bright border-t-white not-group-data-waiting/player:hidden"
      />
      <fieldset
        aria-label={words.player}
        className="absolute min-w-0 inset-x-0 bottom-0 bg-linear-to-t from-neutral-950 via-veil to-transparent px-0.5 pt-4 transition-opacity group-data-idle/player:pointer-events-none group-data-idle/player:opacity-0"
      >
        <div className="-mb-2.5 flex items-center gap-2 px-2">
          <Seek lengthMs={lengthMs} words={words} />
          <span
            data-time
            className="rounded-control bg-neutral-950 px-1.5 text-xs tabular-nums whitespace-nowrap"
          >
            {`${formatLength(0, locale)} / ${formatLength(lengthMs ?? 0, locale)}`}
          </span>
        </div>
        <div className="flex flex-wrap items-center">
          <BarButton act="play" name={words.play} onName={words.pause} keys={words.space}>
            <Icon
              of={Play}
              size="large"
              className="fill-current group-data-playing/player:hidden"
            />
            <Icon
              of={Pause}
              size="large"
              className="fill-current not-group-data-playing/player:hidden"
            />
          </BarButton>
          <BarButton act="back" name={words.back} keys={transportKeys.back.keys} icon={StepBack} />
          <BarButton
            act="forward"
            name={words.forward}
            keys={transportKeys.forward.keys}
            icon={StepForward}
          />
          <BarButton
            act="speed"
            name={`${words.speed} 1×`}
            word={words.speed}
            className="bg-neutral-950 font-semibold text-sm @xl:hidden"
          >
            1×
          </BarButton>
          <fieldset className={toClassNames(speedRowClasses, '@max-xl:hidden')}>
            <legend className="sr-only">{words.speed}</legend>
            {transportSpeeds.map(({ rate, text, word }) => (
              <button
                key={rate}
                type="button"
                data-rate={rate}
                aria-label={words[word]}
                title={words[word]}
                aria-pressed={rate === 1}
                className={speedButtonClasses}
              >
                {text}
              </button>
            ))}
          </fieldset>
          <BarButton
            act="loop"
            name={words.loop}
            keys="L"
            icon={Repeat}
            aria-pressed={false}
            className="aria-pressed:text-primary-300"
          />
          <span className="ml-auto flex items-center">
            {children}
            <BarButton
              act="sound"
              name={words.soundOff}
              onName={words.soundOn}
              keys="M"
              className="@max-[21.5rem]:hidden"
            >
              <Icon of={Volume2} size="large" className="group-data-muted/player:hidden" />
              <Icon of={VolumeX} size="large" className="not-group-data-muted/player:hidden" />
            </BarButton>
            <BarButton act="full" name={words.fullScreen} onName={words.leaveFullScreen} keys="F">
              <Icon of={Maximize} size="large" className="group-data-full/player:hidden" />
              <Icon of={Minimize} size="large" className="not-group-data-full/player:hidden" />
            </BarButton>
          </span>
        </div>
      </fieldset>
    </div>
  );
}

function BarButton({
  act,
  name,
  onName,
  word,
  keys,
  icon,
  className,
  children,
  ...button
}: {
  act: string;
  name: string;
  /** While it is on: `Pause` of `Play`. */
  onName?: string;
  /** Before a value that changes: `Speed`. */
  word?: string;
  keys?: string;
  icon?: LucideIcon;
  className?: string;
  children?: ReactNode;
  'aria-pressed'?: boolean;
}) {
  return (
    <button
      {...button}
      type="button"
      data-act={act}
      data-keys={keys}
      data-name={onName && name}
      data-on-name={onName}
      data-word={word}
      aria-label={name}
      title={keys ? `${name} (${keys})` : name}
      className={toClassNames(transportButtonClasses, className)}
    >
      {icon ? <Icon of={icon} size="large" /> : children}
    </button>
  );
}

/** The place in the video, and how much of it has arrived. */
function Seek({ lengthMs, words }: { lengthMs: number | null | undefined; words: PlayerWords }) {
  const line = 'absolute left-0 h-1 rounded-full';
  return (
    <span className="relative flex h-11 min-w-0 flex-1 items-center">
      <span aria-hidden="true" className={toClassNames(line, 'right-0 bg-glass-bright')} />
      <span aria-hidden="true" className={toClassNames(line, 'w-(--buffered) bg-glass-bright')} />
      <span aria-hidden="true" className={toClassNames(line, 'w-(--played) bg-white')} />
      <input
        type="range"
        data-seek
        data-length-ms={lengthMs ?? undefined}
        data-word={words.of}
        aria-label={words.position}
        min={0}
        max={(lengthMs ?? 0) / 1000}
        step="any"
        defaultValue={0}
        className="relative h-11 w-full cursor-pointer appearance-none bg-transparent [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-white [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-white"
      />
    </span>
  );
}
