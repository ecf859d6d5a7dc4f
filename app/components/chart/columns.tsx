import { type Axis, toSlots } from './chart-scales.ts';

type Props = {
  axis: Axis;
  values: (number | null)[];
  /** The part of each value that is drawn in full colour; by default all of it. */
  strong?: number[];
  /** What a mouse reads on each column. */
  titles: string[];
};

/** Columns side by side. */
export function Columns({ axis, values, strong, titles }: Props) {
  return toSlots(values.length).map(({ left, width }, place) => {
    const value = values[place] ?? 0;
    const toBox = (of: number) => ({ x: left, width, y: axis.toY(of), height: 100 - axis.toY(of) });
    return (
      <g key={left}>
        <title>{titles[place]}</title>
        {/* So that the mouse finds a low column as well. */}
        <rect x={left} width={width} height={100} fillOpacity={0} />
        {strong && <rect {...toBox(value)} className="fill-secondary-line" />}
        <rect {...toBox(strong?.[place] ?? value)} className="fill-secondary-solid" />
      </g>
    );
  });
}
