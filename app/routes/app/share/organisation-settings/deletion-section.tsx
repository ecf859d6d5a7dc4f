import { Form } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { cardClasses } from '#app/components/ui/card.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { Disclosure } from '#app/components/wave-card/disclosure.tsx';
import type { OrganisationContents } from '#app/domain/organisations/count-contents.server.ts';
import { countOf } from '#app/lib/format/count-of.ts';

type DeletionSectionProps = {
  organisationName: string;
  contents: OrganisationContents;
  /** What was typed, when it was not the name. */
  typed: string | undefined;
  error: string | undefined;
  busy: boolean;
};

/** Deletes an organisation for good, once its owner has read what goes with it and typed its name. */
export function DeletionSection(props: DeletionSectionProps) {
  const { organisationName, contents, typed, error, busy } = props;
  const { sessions, videos, waves, members } = contents;
  return (
    <section aria-label="Deleting" className={cardClasses('none', 'px-5 py-2 sm:px-8')}>
      <Disclosure title={`Delete ${organisationName}`} open={error ? true : undefined}>
        <Form method="post" preventScrollReset className="space-y-4">
          <div className="space-y-2 text-ink-soft">
            <p>
              {countOf(sessions, 'session')} with {countOf(videos, 'video')} and{' '}
              {countOf(waves, 'wave')} will be gone, and with them every share link and every
              review. Nobody can bring them back.
            </p>
            {members > 1 && (
              <p>
                {countOf(members - 1, 'other member')} will lose it, too. To go without deleting it,
                hand it over under Members.
              </p>
            )}
          </div>
          <Field
            label={`Type “${organisationName}” to delete it`}
            name="confirmation"
            autoComplete="off"
            required
            defaultValue={typed}
            error={error}
          />
          <Button look="danger" name="intent" value="delete" busy={busy}>
            Delete for good
          </Button>
        </Form>
      </Disclosure>
    </section>
  );
}
