import { Band } from '#app/components/public-page/band.tsx';
import { BandTitle } from '#app/components/public-page/band-title.tsx';
import { FactList } from '#app/components/public-page/fact-list.tsx';
import { ScreenFigure } from '#app/components/screenshot/figure.tsx';

/** Shows the screen where staff do most of the work. */
export function Sorting() {
  return (
    <Band ground="surface" labelledBy="sorting">
      <BandTitle
        id="sorting"
        lead="One where the ride starts, and the surfer’s number where it ends. Neither waits for the internet, so you sort as fast as you can watch."
      >
        Two presses per wave
      </BandTitle>
      <ScreenFigure
        name="sorting"
        alt="The sorting desk: a video with its timeline, the roster with a key for each surfer, and the waves cut so far."
        sizes="(min-width: 1152px) 1120px, (min-width: 640px) 95vw, 320px"
        className="mt-10"
        caption="The sorting desk with a morning’s video. The surfers in our pictures are drawn: we did not film anyone’s guests to advertise this."
      />
      <FactList
        columns={3}
        facts={[
          {
            name: 'By key or by thumb',
            text: 'Every surfer on the roster has a number. On a phone, each name is a button.',
          },
          {
            name: 'Two of you at once',
            text: 'Filmer and coach can sort the same video. Neither overwrites the other.',
          },
          {
            name: 'Nothing is final',
            text: 'Every step is saved as you go, and U undoes your last step.',
          },
        ]}
      />
    </Band>
  );
}
