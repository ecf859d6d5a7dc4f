import { type ReactNode, useEffect } from 'react';
import { Link, useFetcher } from 'react-router';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { showAnswer } from '#app/components/toasts/show-answer.ts';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import type { WavePublicity } from '#app/domain/waves/wave-publicity.ts';
import { toObstacleText } from './to-obstacle-text.ts';

type Props = {
  waveId: string;
  /** The address of the session's page. */
  here: string;
  publicity: WavePublicity;
  /** The session's school; null for a personal session. */
  school: string | null;
  isOwn: boolean;
  isStaff: boolean;
};

/** Shows whether the wave is public; staff publish it, and its surfer can veto that. */
export function PublicitySection({ isOwn, isStaff, ...props }: Props) {
  const { isChosen, obstacle } = props.publicity;
  const isShown = isChosen && obstacle === null;
  const isTheirs = isOwn && (obstacle === 'refused' || !isStaff);
  if (isTheirs && !isShown && obstacle !== 'refused') return null;
  if (!isTheirs && !isStaff) return null;
  return (
    <section aria-labelledby="publicity" className="space-y-3 border-line border-t pt-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="publicity" className="font-semibold">
          Surf report
        </h2>
        {isShown && <Badge tone="success">Public</Badge>}
      </div>
      {isTheirs ? <SurfersChoice {...props} /> : <StaffsChoice {...props} />}
    </section>
  );
}

type ChoiceProps = Pick<Props, 'waveId' | 'here' | 'publicity' | 'school'>;

function SurfersChoice({ waveId, publicity }: ChoiceProps) {
  if (publicity.obstacle !== 'refused') {
    return (
      <>
        <p className="text-ink-soft">
          Everyone can see this wave on <Report publicity={publicity} />, without your name.
        </p>
        <Choice waveId={waveId} intent="refuse-public">
          Take it off the surf report
        </Choice>
      </>
    );
  }
  return (
    <>
      <p className="text-ink-soft">
        You took this wave off the surf report. It stays off
        {publicity.isMinor ? '.' : ' until you allow it again.'}
      </p>
      {!publicity.isMinor && (
        <Choice waveId={waveId} intent="allow-public">
          Allow it again
        </Choice>
      )}
    </>
  );
}

function StaffsChoice({ waveId, here, publicity, school }: ChoiceProps) {
  const { isChosen, obstacle } = publicity;
  const why = toObstacleText(publicity);
  return (
    <>
      <p className="text-ink-soft">
        {obstacle !== null && (
          <>
            {isChosen
              ? 'The school chose it for the surf report, but it can’t be shown now.'
              : 'This wave can’t be shown there.'}{' '}
            {why}
          </>
        )}
        {obstacle === null && isChosen && (
          <>
            Everyone can see it on <Report publicity={publicity} />, without the surfer’s name. The
            surfer can take it off at any time.
          </>
        )}
        {obstacle === null && !isChosen && (
          <>
            Its surfer agreed to public use. On <Report publicity={publicity} />, everyone would see
            the video{' '}
            {school
              ? `, the time of the session and ${school}’s name`
              : 'and the time of the session'}
            , but not the surfer’s name.
          </>
        )}
      </p>
      {obstacle && <NextStep waveId={waveId} here={here} obstacle={obstacle} />}
      {(isChosen || obstacle === null) && (
        <Choice waveId={waveId} intent={isChosen ? 'unpublish' : 'publish'}>
          {isChosen ? 'Take it off the surf report' : 'Show on the surf report'}
        </Choice>
      )}
    </>
  );
}

function Report({ publicity: { report } }: Pick<Props, 'publicity'>) {
  if (!report) return 'the surf report';
  return (
    <a href={`${report.path}#waves`} className="font-semibold text-primary-ink underline">
      the surf report of <bdi>{report.spotName}</bdi>
    </a>
  );
}

/** Links staff to the page where they can remove an obstacle. */
function NextStep({
  waveId,
  here,
  obstacle,
}: Pick<Props, 'waveId' | 'here'> & { obstacle: WavePublicity['obstacle'] }) {
  const steps = {
    unnamed: { to: `${here}/wave/${waveId}/edit`, words: 'Choose its surfer' },
    'not-agreed': { to: `${here}/consent`, words: 'See the consent' },
  };
  if (obstacle !== 'unnamed' && obstacle !== 'not-agreed') return null;
  const { to, words } = steps[obstacle];
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline"
    >
      {words}
    </Link>
  );
}

function Choice(props: { waveId: string; intent: string; children: ReactNode }) {
  const fetcher = useFetcher<FormAnswer>();
  const { data: answer, state } = fetcher;
  useEffect(() => {
    if (answer) showAnswer(answer);
  }, [answer]);
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="waveId" value={props.waveId} />
      <Button look="secondary" name="intent" value={props.intent} busy={state !== 'idle'}>
        {props.children}
      </Button>
    </fetcher.Form>
  );
}
