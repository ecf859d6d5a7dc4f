import { Band } from '#app/components/public-page/band.tsx';
import { BandTitle } from '#app/components/public-page/band-title.tsx';
import { type MeasuredFigure, measured } from './measured-figures.ts';

/** Shows figures that a script has measured. */
export function Measured() {
  return (
    <Band ground="tint" labelledBy="measured">
      <BandTitle
        id="measured"
        lead="On two ordinary processor cores. The program includes the script that measures this, so you can check it on your own machine."
      >
        Measured, not promised
      </BandTitle>
      <dl className="mt-10 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {measured.map((figure) => (
          <Figure key={figure.text} {...figure} />
        ))}
      </dl>
    </Band>
  );
}

function Figure({ figure, text }: MeasuredFigure) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="mt-2 text-ink-soft">{text}</dt>
      <dd className="font-bold font-display text-display tabular-nums">{figure}</dd>
    </div>
  );
}
