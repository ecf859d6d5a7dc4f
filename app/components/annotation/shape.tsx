import { memo } from 'react';
import { PICTURE_UNITS, type Place, toUnits } from '#app/domain/drawings/picture-space.ts';
import { findTrackPlace } from '#app/domain/drawings/track.ts';
import { Arc } from './arc.tsx';
import { DRAWING_INKS, EDGE, SHADE } from './inks.ts';
import { Label } from './label.tsx';
import { Measures } from './measures.tsx';
import { Stopwatch } from './stopwatch.tsx';
import { toStrokeOutline } from './stroke-outline.ts';
import { type Shown, toCircle, toFrame, toPath } from './to-path.ts';

/** Of the disc behind a number, as a share of the picture's height. */
const DISC_RADIUS = 0.032;
/** Around what is followed, as a share of the picture's height. */
const RING_RADIUS = 0.03;
/** Of an arrow's head, by the thickness of its line. */
const HEAD_LENGTH = 5;
const HEAD_HALF_WIDTH = 2.2;
/** Many thin lines say more than few thick ones. */
const GRID_SHARE = 0.5;

type ShapeProps = {
  drawing: Shown;
  /** The picture's width by its height. */
  ratio: number;
  /** Of the frame on screen, in the video: what a stopwatch shows. */
  atMs?: number | undefined;
  /** The length of a unit in metres, where it is known: lines show theirs. */
  scale?: number | null;
};

/**
 * One drawing as SVG, in the units of `toUnits`, so that it covers the same part of the picture on
 * every screen and in an exported picture. It is drawn again only when it has changed.
 */
export const Shape = memo(function Shape({ drawing, ratio, atMs, scale = null }: ShapeProps) {
  const ink = DRAWING_INKS[drawing.colour];
  const first = toUnits(drawing.points[0] ?? [0, 0], ratio);
  switch (drawing.tool) {
    case 'text':
      return (
        <Label at={first} ink={ink}>
          {drawing.text || 'Text'}
        </Label>
      );
    case 'number':
      return <Numeral at={first} ink={ink} text={drawing.text} />;
    case 'stopwatch':
      return <Stopwatch watch={drawing} atMs={atMs ?? drawing.atMs ?? 0} at={first} ink={ink} />;
    case 'track':
      return <Trail track={drawing} atMs={atMs} ratio={ratio} ink={ink} />;
    default:
      return <Lines drawing={drawing} ratio={ratio} scale={scale} ink={ink} />;
  }
});

type LinesProps = { drawing: Shown; ratio: number; scale: number | null; ink: string };

function Lines({ drawing, ratio, scale, ink }: LinesProps) {
  const { tool, pressures, points } = drawing;
  const thickness = drawing.width * PICTURE_UNITS * (tool === 'grid' ? GRID_SHARE : 1);
  if (tool === 'pencil' && pressures) {
    const outline = toStrokeOutline(points, pressures, thickness, ratio);
    return (
      <g strokeLinejoin="round">
        <path d={outline} fill={EDGE} stroke={EDGE} strokeWidth={thickness * 0.7} />
        <path d={outline} fill={ink} />
      </g>
    );
  }
  const path = toPath(drawing, ratio);
  const head = tool === 'arrow' ? toHead(drawing, ratio, thickness) : null;
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      {tool === 'spotlight' && (
        <path d={`${toFrame(ratio)}${path}`} fill={SHADE} fillRule="evenodd" />
      )}
      <path d={path} stroke={EDGE} strokeWidth={thickness * 1.7} />
      {head && <path d={head} fill={EDGE} stroke={EDGE} strokeWidth={thickness * 0.7} />}
      <path d={path} stroke={ink} strokeWidth={thickness} />
      {head && <path d={head} fill={ink} />}
      <Arc drawing={drawing} ratio={ratio} thickness={thickness} ink={ink} />
      <Measures drawing={drawing} ratio={ratio} scale={scale} ink={ink} />
    </g>
  );
}

/** The point of an arrow ends where its line does. */
function toHead({ points }: Shown, ratio: number, thickness: number): string {
  const places = points.map((point) => toUnits(point, ratio));
  const [from = [0, 0], to = from] = places.slice(-2);
  const turn = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const place = (along: number, across: number) =>
    `${to[0] + along * Math.cos(turn) - across * Math.sin(turn)} ${to[1] + along * Math.sin(turn) + across * Math.cos(turn)}`;
  const [length, half] = [HEAD_LENGTH * thickness, HEAD_HALF_WIDTH * thickness];
  return `M${place(thickness, 0)}L${place(-length, half)}L${place(-length, -half)}Z`;
}

type TrailProps = { track: Shown; atMs?: number | undefined; ratio: number; ink: string };

/** The path of what was followed, and a ring around it where it is now. */
function Trail({ track, atMs, ratio, ink }: TrailProps) {
  const thickness = track.width * PICTURE_UNITS;
  const now = findTrackPlace(track, atMs ?? track.atMs ?? 0);
  const path = toPath(track, ratio);
  const ring = now ? toCircle(toUnits(now.point, ratio), RING_RADIUS * PICTURE_UNITS) : '';
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={path + ring} stroke={EDGE} strokeWidth={thickness * 1.7} />
      <path d={path + ring} stroke={ink} strokeWidth={thickness} />
    </g>
  );
}

function Numeral({ at: [x, y], ink, text }: { at: Place; ink: string; text: string }) {
  const radius = DISC_RADIUS * PICTURE_UNITS;
  return (
    <>
      <circle cx={x} cy={y} r={radius} fill={ink} stroke={EDGE} strokeWidth={radius / 6} />
      <text
        x={x}
        y={y}
        fontSize={radius * 1.2}
        fontWeight={700}
        textAnchor="middle"
        dominantBaseline="central"
        fill="black"
      >
        {text}
      </text>
    </>
  );
}
