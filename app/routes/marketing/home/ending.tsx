import { Link } from 'react-router';
import { NextStep } from '#app/components/public-page/next-step.tsx';
import { NotYet } from '#app/components/public-page/not-yet.tsx';
import { StartButton } from '#app/components/start-button.tsx';

/** What is missing, and where to begin all the same. */
export function Ending({ signedIn }: { signedIn: boolean }) {
  return (
    <>
      <NotYet
        lead="You would find out on the first day anyway."
        plans={[
          {
            name: 'A camera in the browser',
            text: (
              <>
                Today you film with your camera and upload its files. <More to="/film">Film</More>
              </>
            ),
          },
          {
            name: 'The coach’s studio',
            text: (
              <>
                Frame by frame works; drawing, voice and reviews don’t yet.{' '}
                <More to="/coach">Coach</More>
              </>
            ),
          },
          {
            name: 'Shorts',
            text: (
              <>
                Waves can be downloaded, and cut upright in another app.{' '}
                <More to="/shorts">Shorts</More>
              </>
            ),
          },
          { name: 'Selling films', text: 'There is no checkout. Money changes hands at the bar.' },
        ]}
      />
      <NextStep
        title="Film one session and see what comes back"
        lead="An account, a name for the session, one film: the first wave is cut in minutes. If it isn’t for you, delete everything in your profile."
      >
        <StartButton signedIn={signedIn} look="on-deep" />
      </NextStep>
    </>
  );
}

function More({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="font-medium text-primary-ink underline">
      {children}
    </Link>
  );
}
