import { toClassNames } from '#app/lib/text/to-class-names.ts';

/** Makes the next surfer that the user presses ride the same wave, too. */
export function SecondSurfer({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      // Leaves the focus alone, so that keys still control the video after a click.
      onMouseDown={(event) => event.preventDefault()}
      className={toClassNames(
        'pressable flex min-h-11 flex-none items-center justify-between gap-2 rounded-control px-3 text-left font-semibold text-sm thumbs:w-28 thumbs:text-xs sideways:w-full',
        isOn
          ? 'bg-primary-solid text-on-solid'
          : 'bg-neutral-800 text-white hover:bg-neutral-700 sideways:bg-veil-deep',
      )}
    >
      {isOn ? 'Who else is on this wave?' : 'Two surfers on one wave'}
      <kbd className="font-normal font-sans text-xs opacity-80 thumbs:hidden">Shift + number</kbd>
    </button>
  );
}
