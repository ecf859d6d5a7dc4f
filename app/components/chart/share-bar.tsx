type Props = {
  name: string;
  /** Beside the name: `8 of 10`. */
  figure: string;
  /** From 0 to 1. */
  share: number;
  /** How much of the width it takes, from 0 to 1. */
  length?: number;
};

/** A bar whose filled part is a share of the whole, under its name and figure. */
export function ShareBar({ name, figure, share, length = 1 }: Props) {
  return (
    <div>
      <p className="flex justify-between gap-3 text-sm">
        <span>{name}</span>
        <span className="text-ink-soft tabular-nums">{figure}</span>
      </p>
      <div aria-hidden="true" className="mt-1 h-2.5">
        <div
          style={{ width: `${length * 100}%` }}
          className="h-full min-w-2.5 overflow-hidden rounded-full bg-secondary-line"
        >
          <div style={{ width: `${share * 100}%` }} className="h-full bg-secondary-solid" />
        </div>
      </div>
    </div>
  );
}
