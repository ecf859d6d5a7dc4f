import type { Drawing, DrawingColour } from '#app/domain/drawings/drawing.ts';
import { PICTURE_UNITS, toDegrees, toUnits } from './picture-space.ts';

/** Bright on water and sky; a dark edge makes them readable on foam. */
export const DRAWING_INKS: Record<DrawingColour, string> = {
  yellow: '#ffd60a',
  red: '#ff453a',
  green: '#32d74b',
  blue: '#64d2ff',
  white: '#ffffff',
};
const EDGE = 'rgb(0 0 0 / 0.55)';
/** Around a spotlight. */
const SHADE = 'rgb(0 0 0 / 0.6)';
/** Of the disc behind a number, as a share of the picture's height. */
const DISC_RADIUS = 0.032;
/** Of an arrow's head, by the thickness of its line. */
const HEAD_LENGTH = 5;
const HEAD_HALF_WIDTH = 2.2;
/** The height of a text, as a share of the picture's. */
const TEXT_SIZE = 0.045;

type Place = readonly [x: number, y: number];
type Shown = Pick<Drawing, 'tool' | 'points' | 'colour' | 'width' | 'text'>;

/**
 * One drawing as SVG, in the units of `toUnits`, so that it covers the same part of the picture on
 * every screen and in an exported picture.
 *
 * @param ratio the picture's width by its height
 */
export function Shape({ drawing, ratio }: { drawing: Shown; ratio: number }) {
  const ink = DRAWING_INKS[drawing.colour];
  const thickness = drawing.width * PICTURE_UNITS;
  if (drawing.tool === 'text') return <Words drawing={drawing} ratio={ratio} ink={ink} />;
  if (drawing.tool === 'number') return <Numeral drawing={drawing} ratio={ratio} ink={ink} />;
  const path = toPath(drawing, ratio);
  const head = drawing.tool === 'arrow' ? toHead(drawing, ratio, thickness) : null;
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      {drawing.tool === 'spotlight' && (
        <path d={`${toFrame(ratio)}${path}`} fill={SHADE} fillRule="evenodd" />
      )}
      <path d={path} stroke={EDGE} strokeWidth={thickness * 1.7} />
      {head && <path d={head} fill={EDGE} stroke={EDGE} strokeWidth={thickness * 0.7} />}
      <path d={path} stroke={ink} strokeWidth={thickness} />
      {head && <path d={head} fill={ink} />}
      {drawing.tool === 'angle' && <Degrees drawing={drawing} ratio={ratio} ink={ink} />}
    </g>
  );
}

/** The line of a drawing, as the `d` of a path; also what a pointer can hit. */
export function toPath({ tool, points }: Shown, ratio: number): string {
  const places = points.map((point) => toUnits(point, ratio));
  const [first = [0, 0], second = first] = places;
  if (tool === 'rectangle') {
    return `M${first[0]} ${first[1]}H${second[0]}V${second[1]}H${first[0]}Z`;
  }
  if (tool === 'circle' || tool === 'spotlight') {
    const radius = Math.hypot(second[0] - first[0], second[1] - first[1]);
    const half = `a${radius} ${radius} 0 1 0`;
    return `M${first[0] - radius} ${first[1]}${half} ${2 * radius} 0${half} ${-2 * radius} 0Z`;
  }
  if (tool === 'curve' && places[2]) return toCurve(first, second, places[2]);
  return places.map(([x, y], nth) => `${nth === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

/** Goes through its middle point, halfway. */
function toCurve(from: Place, middle: Place, to: Place): string {
  const bend = (axis: 0 | 1) => 2 * middle[axis] - (from[axis] + to[axis]) / 2;
  return `M${from[0]} ${from[1]}Q${bend(0)} ${bend(1)} ${to[0]} ${to[1]}`;
}

/** The edge of the picture. */
function toFrame(ratio: number): string {
  return `M0 0H${PICTURE_UNITS * ratio}V${PICTURE_UNITS}H0Z`;
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

function Degrees({ drawing, ratio, ink }: { drawing: Shown; ratio: number; ink: string }) {
  const degrees = toDegrees(drawing.points, ratio);
  const [x, y] = toUnits(drawing.points[1] ?? [0, 0], ratio);
  if (degrees === null) return null;
  return (
    <Label x={x} y={y} ink={ink}>
      {Math.round(degrees)}°
    </Label>
  );
}

function Words({ drawing, ratio, ink }: { drawing: Shown; ratio: number; ink: string }) {
  const [x, y] = toUnits(drawing.points[0] ?? [0, 0], ratio);
  return (
    <Label x={x} y={y} ink={ink}>
      {drawing.text || 'Text'}
    </Label>
  );
}

function Numeral({ drawing, ratio, ink }: { drawing: Shown; ratio: number; ink: string }) {
  const [x, y] = toUnits(drawing.points[0] ?? [0, 0], ratio);
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
        {drawing.text}
      </text>
    </>
  );
}

function Label({
  x,
  y,
  ink,
  children,
}: {
  x: number;
  y: number;
  ink: string;
  children: React.ReactNode;
}) {
  const size = TEXT_SIZE * PICTURE_UNITS;
  return (
    <text
      x={x + size / 3}
      y={y - size / 3}
      fontSize={size}
      fontWeight={700}
      fill={ink}
      stroke={EDGE}
      strokeWidth={size / 6}
      paintOrder="stroke"
      strokeLinejoin="round"
    >
      {children}
    </text>
  );
}
