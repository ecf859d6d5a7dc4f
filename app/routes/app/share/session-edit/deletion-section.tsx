import { Form } from 'react-router';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Disclosure } from '#app/components/ui/disclosure.tsx';
import { Field } from '#app/components/ui/field.tsx';
import type { SessionContents } from '#app/domain/sessions/count-session-contents.server.ts';
import { countOf } from '#app/lib/format/words.ts';

type DeletionSectionProps = {
  /** The word that the user must type. */
  word: string;
  /** `21 November, 09:30`: distinguishes the sessions at the same spot. */
  when: string;
  contents: SessionContents;
  consentLogPath: string;
  /** The typed text, if it was not the word. */
  typed: string | undefined;
  errors: { confirmation?: string; deletion?: string };
  busy: boolean;
};

/**
 * Deletes a session permanently, after the user has read what is deleted with it and typed its
 * spot.
 */
export function DeletionSection(props: DeletionSectionProps) {
  const { word, when, contents, consentLogPath, typed, errors, busy } = props;
  const { videos, waves, surfers, claims, links } = contents;
  const isRefused = Boolean(errors.confirmation || errors.deletion);
  const parts = [
    countOf(waves, 'wave'),
    countOf(videos, 'video'),
    `the roster of ${countOf(surfers, 'surfer')}`,
  ];
  return (
    <section aria-label="Delete" className={toCardClasses('none', 'px-5 py-2 sm:px-8')}>
      <Disclosure title="Delete this session" open={isRefused ? true : undefined}>
        <Form method="post" preventScrollReset className="space-y-4">
          {errors.deletion && <Alert tone="error">{errors.deletion}</Alert>}
          <div className="space-y-2 text-ink-soft">
            <p>
              This deletes the session of {when} for good: {parts.join(', ')}, every favourite, and
              every review. You cannot undo this. What guests agreed to for all their waves stays in
              your school’s log.
            </p>
            <p>
              Do you need this proof for longer?{' '}
              <a
                href={consentLogPath}
                download
                className="font-semibold text-primary-ink underline"
              >
                Download the consent log
              </a>{' '}
              first.
            </p>
            {claims > 0 && (
              <p>
                {countOf(claims, 'surfer')} {claims === 1 ? 'has' : 'have'} claimed their card and
                will lose these waves.
              </p>
            )}
            {links > 0 && <p>{countOf(links, 'share link')} will stop working.</p>}
          </div>
          <Field
            label={`Type “${word}” to delete it`}
            name="confirmation"
            autoComplete="off"
            required
            defaultValue={typed}
            error={errors.confirmation}
          />
          <Button look="danger" name="intent" value="delete" busy={busy}>
            Delete for good
          </Button>
        </Form>
      </Disclosure>
    </section>
  );
}
