import { Band } from '#app/components/public-page/band.tsx';
import { BandTitle } from '#app/components/public-page/band-title.tsx';

/** At the 5 Mb/s of the third figure, 17 GB take 17 × 8000 ÷ 5 seconds. */
const figures = [
  { figure: '90 min', text: 'of surf on one camera, which is an ordinary morning' },
  { figure: '17 GB', text: 'on the card when the last guest is out of the water' },
  { figure: '7½ h', text: 'of uploading at the 5 Mb/s that a beach has on a good day' },
];

/** Why the films of a day reach nobody. */
export function Problem({ productName }: { productName: string }) {
  return (
    <Band ground="deep" crest labelledBy="problem" className="mt-10 sm:mt-14">
      <BandTitle id="problem" onDeep>
        Why nobody ever sees those films
      </BandTitle>
      <dl className="mt-10 grid gap-8 sm:grid-cols-3">
        {figures.map(({ figure, text }) => (
          <div key={figure} className="flex flex-col-reverse justify-end">
            <dt className="mt-2 max-w-60 text-primary-100">{text}</dt>
            <dd className="font-extrabold text-5xl tabular-nums tracking-tight lg:text-6xl">
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-10 max-w-2xl text-lg text-primary-100">
        Then somebody has to work out who is on which wave, and the clips turn up days later in a
        chat group, if ever. {productName} can’t make your line faster. It makes a bad line enough:
        an upload goes on where it stopped, each film can be sorted as soon as it is there, and what
        goes to a guest is their ten seconds, not your seventeen gigabytes.
      </p>
    </Band>
  );
}
