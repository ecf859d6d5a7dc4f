import { data, Form, Link, useNavigation } from 'react-router';
import { z } from 'zod';
import { createCrumb, type FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { getOrganisation } from '#app/domain/organisations/organisations.server.ts';
import {
  getSessionRetention,
  type SessionRetention,
  saveRetentionChoice,
} from '#app/domain/retention/retention.server.ts';
import { toRetentionText } from '#app/domain/retention/to-retention-text.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireSessionStaff } from '#app/guards/require-session-staff.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';

export const handle: FrameHandle = { crumbs: createCrumb('Raw videos') };

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Raw video') }];
}

export async function loader({ context, request, url, params }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const id = requireId(params.sessionId, url);
  const [{ organisation }, retention] = await Promise.all([
    requireSessionStaff({ context, request, url }, id),
    getSessionRetention(db, id),
  ]);
  if (!retention) throw fail('session-not-found');
  const isAdmin = organisation && (await getOrganisation(db, user.id, organisation.id))?.isAdmin;
  return { organisation, retention, mayChoose: organisation === null || isAdmin === true };
}

const schema = z.object({
  intent: z.enum(['keep', 'release', 'undo'], {
    error: 'Choose whether to keep or delete the raw video.',
  }),
});
const said = {
  keep: 'The raw video of this session will not be deleted.',
  release: 'The raw video will be deleted as soon as its waves are cut.',
  undo: 'Your choice is undone.',
};

export async function action({ context, url, request, params }: Route.ActionArgs) {
  const { db } = requireUser(context, url);
  const id = requireId(params.sessionId, url);
  const form = parseForm(schema, await readForm(request));
  if (!form.ok) return data(form, { status: 400 });
  const { intent } = form.value;
  const chosen = await saveRetentionChoice(db, id, intent === 'undo' ? null : intent);
  if (!chosen) throw fail('organisation-admins-only');
  return redirectWithFlash(url.pathname, said[intent]);
}

export default function RawVideoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { organisation, retention, mayChoose } = loaderData;
  const problem = actionData && 'fieldErrors' in actionData && actionData.fieldErrors.intent;
  return (
    <div className="max-w-xl space-y-6">
      <Headline>Raw videos</Headline>
      {problem && <Alert tone="error">{problem}</Alert>}
      {retention.filmCount === 0 ? (
        <EmptyState title="No raw video here">
          <p>{toRetentionText(retention) ?? 'This session has no uploaded videos.'}</p>
          {!toRetentionText(retention) && (
            <Link to="../videos" relative="path" className={toButtonClasses()}>
              Add videos
            </Link>
          )}
        </EmptyState>
      ) : (
        <section className={toCardClasses('wide', 'space-y-4')}>
          <p className="font-semibold">{toRetentionText(retention)}</p>
          <p className="text-ink-soft">
            Before the raw video is deleted, every wave is cut from it in full quality. You can
            still watch, share and download the waves, but you can no longer change their start and
            end.
          </p>
          {mayChoose ? (
            <Choices retention={retention} />
          ) : (
            <p className="text-ink-soft">
              The owners and admins of <bdi>{organisation?.name}</bdi> decide which raw videos are
              kept.
            </p>
          )}
        </section>
      )}
    </div>
  );
}

function Choices({ retention }: { retention: SessionRetention }) {
  const { isKept, isReleased, isPersonal, isStopped } = retention;
  const sending = useNavigation().formData?.get('intent');
  return (
    <Form method="post" className="flex flex-wrap gap-3">
      {(isKept || isReleased) && (
        <Button look="secondary" name="intent" value="undo" busy={sending === 'undo'}>
          {isKept ? 'Don’t keep it' : 'Cancel deletion'}
        </Button>
      )}
      {!isKept && !isPersonal && (
        <Button look="secondary" name="intent" value="keep" busy={sending === 'keep'}>
          Keep it
        </Button>
      )}
      {!isReleased && (isPersonal || (isStopped && !isKept)) && (
        <Button look="danger" name="intent" value="release" busy={sending === 'release'}>
          {isPersonal ? 'Delete raw video' : 'Delete anyway'}
        </Button>
      )}
    </Form>
  );
}
