import { type Point, toAreaPath, toLinePath } from './curve.ts';

type CurveAreaProps = {
  runs: Point[][];
  /** Down to where the area goes. */
  baseY: number;
  areaClassName: string;
  lineClassName: string;
};

/** A curve with what lies under it. */
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
