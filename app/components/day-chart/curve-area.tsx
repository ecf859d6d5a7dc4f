import { type Point, toAreaPath, toLinePath } from './curve.ts';

type CurveAreaProps = {
  runs: Point[][];
  /** The y coordinate of the area's lower edge. */
  baseY: number;
  areaClassName: string;
  lineClassName: string;
};

/** Draws a curve and the area below it. */
export function CurveArea({ runs, baseY, areaClassName, lineClassName }: CurveAreaProps) {
  return runs.map((run) => (
    <g key={run[0]?.x}>
      <path d={toAreaPath(run, baseY)} className={areaClassName} />
      <path
        d={toLinePath(run)}
        vectorEffect="non-scaling-stroke"
        className={`fill-none stroke-2 ${lineClassName}`}
      />
    </g>
  ));
}
