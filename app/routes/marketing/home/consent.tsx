import { Band } from '#app/components/public-page/band.tsx';
import { BandTitle } from '#app/components/public-page/band-title.tsx';
import { FactList } from '#app/components/public-page/fact-list.tsx';
import { PhoneFigure } from '#app/components/screenshot/figure.tsx';

/** Explains how guests and their parents give consent. */
export function Consent() {
  return (
    <Band labelledBy="consent">
      <div className="grid items-start gap-12 md:grid-cols-[minmax(0,1fr)_17rem] lg:gap-16">
        <div>
          <BandTitle
            id="consent"
            lead="They are your guests, and some are nine years old. Every page that shows a wave to somebody else asks first, at that very moment."
          >
            Nobody is passed around who hasn’t said yes
          </BandTitle>
          <FactList
            facts={[
              {
                name: 'A yes for each purpose',
                text: 'Coaching, links, short films, advertising: each is asked on its own, written down with its date, and runs out after a year. No box is ticked for anyone.',
              },
              {
                name: 'Parents decide for children',
                text: 'A child’s own yes doesn’t count. Until a parent or guardian has agreed, the child’s waves open for nobody with that card.',
              },
              {
                name: 'Taken back in one tap',
                text: 'From then on no link shows that wave, no zip holds it, and no page has to be cleared by hand.',
              },
              {
                name: 'No face recognition',
                text: 'A person sorts by lycra and number. Faces are never measured, and never will be.',
              },
              {
                name: 'Links that end',
                text: 'After 30 days unless you say otherwise, with a password if you like, and at once when you take one back.',
              },
              {
                name: 'On your own machine',
                text: 'It’s open source. A school can run all of it on one computer, and then nobody else has the films at all.',
              },
            ]}
          />
        </div>
        <PhoneFigure
          name="consent"
          alt="The page behind a card: a box for each purpose, none of them ticked."
          sizes="256px"
          caption="What a guest sees after scanning the card."
        />
      </div>
    </Band>
  );
}
