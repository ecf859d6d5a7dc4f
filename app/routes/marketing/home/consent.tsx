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
            lead="They are your guests, and some are nine years old. Every page that shows a wave to others checks for consent first, at that very moment."
          >
            No one is shared without a yes
          </BandTitle>
          <FactList
            facts={[
              {
                name: 'A yes for each purpose',
                text: 'Coaching, links, shorts, advertising: we ask about each one separately, save the answer with its date, and let it expire after a year. No box is ticked in advance.',
              },
              {
                name: 'Parents decide for children',
                text: 'A child’s own yes doesn’t count. Until a parent or guardian has agreed, the card does not open the child’s waves.',
              },
              {
                name: 'Withdrawn in one tap',
                text: 'From then on no link shows that wave, no zip contains it, and you have nothing to clean up.',
              },
              {
                name: 'No face recognition',
                text: 'A person sorts by lycra and number. We never measure faces, and we never will.',
              },
              {
                name: 'Links that expire',
                text: 'After 30 days unless you choose otherwise, with a password if you like, and at once when you revoke one.',
              },
              {
                name: 'On your own machine',
                text: 'It’s open source. A school can run all of it on one computer, and then no one else has the videos.',
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
