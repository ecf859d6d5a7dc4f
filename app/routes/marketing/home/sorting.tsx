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
        lead="One where the ride starts, and the surfer’s number where it ends. Neither waits for the internet, so it goes as fast as you can watch."
      >
        Two presses a wave
      </BandTitle>
      <ScreenFigure
        name="sorting"
        alt="The sorting desk: a film with its timeline, the roster with a key for each surfer, and the waves that are marked so far."
        sizes="(min-width: 1152px) 1120px, (min-width: 640px) 95vw, 320px"
        className="mt-10"
        caption="The sorting desk with the film of a morning. The surfers in our pictures are drawn: nobody’s guests were filmed to advertise this."
      />
      <FactList
        columns={3}
        facts={[
          {
            name: 'By key or by thumb',
            text: 'The roster has a number for everyone. On a phone each name is a button.',
          },
          {
            name: 'Two of you at once',
            text: 'Filmer and coach can sort the same film. Neither overwrites the other.',
          },
          {
            name: 'Nothing is final',
            text: 'Every step is saved as you go, and U takes the last one back, whatever it was.',
          },
        ]}
      />
    </Band>
  );
}
