import {
  ArrowLeftRight,
  Columns2,
  Contrast,
  FlipVertical2,
  Layers,
  Link2,
  type LucideIcon,
  Rows2,
  Unlink2,
  X,
} from 'lucide-react';
import { TransportButton } from '#app/components/timeline/transport-button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { Layout } from '#app/domain/reviews/track/review-track.ts';
import type { SyncPoint } from './list-sync-points.ts';
import { SyncMenu } from './sync-menu.tsx';
import type { Comparison } from './use-comparison.ts';

const LAYOUT_CHOICES: { layout: Layout; name: string; icon: LucideIcon }[] = [
  { layout: 'side', name: 'Side by side', icon: Columns2 },
  { layout: 'stacked', name: 'Stacked', icon: Rows2 },
  { layout: 'overlay', name: 'Overlay', icon: Layers },
  { layout: 'difference', name: 'Difference', icon: Contrast },
];

const lineClasses = 'mx-1 h-6 w-px flex-none bg-neutral-700';
const pressedClasses = 'aria-pressed:bg-primary-700';

type CompareBarProps = {
  comparison: Comparison;
  /** In step from a moment, which is shown. */
  onPoint: (point: SyncPoint) => void;
};

/** How two waves are shown together. Scrolls where it is wider than a phone. */
export function CompareBar({ comparison, onPoint }: CompareBarProps) {
  const { layout, isInStep, mirrored, sides } = comparison;
  return (
    <div
      role="toolbar"
      aria-label="Comparison"
      className="flex items-center overflow-x-auto px-1 text-white sm:px-3"
    >
      <div role="radiogroup" aria-label="Layout" className="flex flex-none">
        {LAYOUT_CHOICES.map(({ layout: value, name, icon }) => (
          <label
            key={value}
            title={value === 'overlay' ? `${name} (G)` : name}
            className="relative grid size-11 flex-none place-items-center rounded-control hover:bg-glass has-checked:bg-primary-700 has-focus-visible:outline-2 has-focus-visible:outline-white"
          >
            <input
              type="radio"
              name="layout"
              aria-label={name}
              checked={layout === value}
              onChange={() => comparison.setLayout(value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon of={icon} size="large" />
          </label>
        ))}
      </div>
      {layout === 'overlay' && (
        <input
          type="range"
          aria-label="Opacity"
          aria-valuetext={`${Math.round(comparison.opacity * 100)} %`}
          title="Opacity of the second wave"
          min={0}
          max={100}
          value={Math.round(comparison.opacity * 100)}
          onChange={({ target }) => comparison.setOpacity(Number(target.value) / 100)}
          className="mx-1 h-11 w-28 flex-none accent-primary-400"
        />
      )}
      <span className={lineClasses} />
      <TransportButton
        name="In step"
        isPressed={isInStep}
        onTap={isInStep ? comparison.separate : comparison.saveFrames}
        className={pressedClasses}
      >
        <Icon of={isInStep ? Link2 : Unlink2} size="large" />
      </TransportButton>
      {sides && (
        <SyncMenu
          first={sides.first}
          second={sides.second}
          atOrigins={comparison.atOrigins}
          onFrames={comparison.saveFrames}
          onPoint={onPoint}
        />
      )}
      <span className={lineClasses} />
      <TransportButton
        name="Mirror"
        isPressed={mirrored.first}
        onTap={() => comparison.toggleMirror('first')}
        className={pressedClasses}
      >
        <NumberedIcon of={FlipVertical2} number={1} />
      </TransportButton>
      <TransportButton
        name="Mirror the second wave"
        isPressed={mirrored.second}
        onTap={() => comparison.toggleMirror('second')}
        className={pressedClasses}
      >
        <NumberedIcon of={FlipVertical2} number={2} />
      </TransportButton>
      <TransportButton name="Swap" onTap={comparison.swap}>
        <Icon of={ArrowLeftRight} size="large" />
      </TransportButton>
      <TransportButton
        name="Close comparison"
        onTap={comparison.close}
        className="sticky -right-1 ml-auto bg-neutral-950 before:pointer-events-none before:absolute before:inset-y-0 before:right-full before:w-6 before:bg-linear-to-l before:from-neutral-950 before:to-transparent sm:-right-3"
      >
        <Icon of={X} size="large" />
      </TransportButton>
    </div>
  );
}

function NumberedIcon({ of, number }: { of: LucideIcon; number: number }) {
  return (
    <span className="relative">
      <Icon of={of} size="large" />
      <span className="absolute -right-1.5 -bottom-1.5 text-xs">{number}</span>
    </span>
  );
}
