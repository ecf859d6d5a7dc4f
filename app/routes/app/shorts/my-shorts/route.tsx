import { Clapperboard } from 'lucide-react';
import { useCallback } from 'react';
import { data, Form, redirect, useRevalidator } from 'react-router';
import { z } from 'zod';
import { useRevalidateWhile } from '#app/components/loading/use-revalidate-while.ts';
import { useLeftPlans } from '#app/components/short-desk/use-left-plans.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { EMPTY_PLAN } from '#app/domain/shorts/plan.ts';
import {
  deleteShort,
  duplicateShort,
  listShorts,
  saveShort,
  saveShortTitle,
} from '#app/domain/shorts/shorts.server.ts';
import { createFirstCut } from '#app/domain/shorts/templates/create-first-cut.server.ts';
import { TEMPLATE_LACKS, TEMPLATES } from '#app/domain/shorts/templates/template.ts';
import { fail } from '#app/errors/fail.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { createId } from '#app/lib/create-id.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { NewShort } from './new-short.tsx';
import { ShortTile } from './short-tile.tsx';

const HERE = '/app/shorts';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'My shorts') }];
}

/** The user's shorts. After a deletion the address names the short, so that it can be restored. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const deletedId = z.uuid().safeParse(url.searchParams.get('deleted')).data ?? null;
  return data(
    { shorts: await listShorts(db), deletedId, userId: user.id },
    { headers: { 'cache-control': 'private, no-store' } },
  );
}

const schema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('new'), template: z.enum(TEMPLATES).optional() }),
  z.object({ intent: z.literal('rename'), id: z.uuid(), title: z.string().trim().max(80) }),
  z.object({ intent: z.enum(['duplicate', 'delete', 'restore']), id: z.uuid() }),
]);

export async function action({ context, request, url }: Route.ActionArgs) {
  const { db } = requireUser(context, url);
  const form = parseForm(schema, await readForm(request));
  if (!form.ok) throw fail('bad-request');
  const { value } = form;
  if (value.intent === 'new') {
    const { template } = value;
    const plan = template ? await createFirstCut(db, template) : EMPTY_PLAN;
    if (!plan) return redirectWithFlash(HERE, TEMPLATE_LACKS[template ?? 'best-wave'], 'error');
    const id = createId();
    if (!(await saveShort(db, { id, title: '', plan, basedOn: 0 }))) throw fail('short-not-found');
    return redirect(`${HERE}/${id}/create`);
  }
  const { id } = value;
  switch (value.intent) {
    case 'rename':
      if (!(await saveShortTitle(db, id, value.title))) throw fail('short-not-found');
      return redirect(HERE);
    case 'duplicate':
      if (!(await duplicateShort(db, id, createId()))) throw fail('short-not-found');
      return redirectWithFlash(HERE, 'Duplicated. The copy is a draft.');
    case 'delete':
      if (!(await deleteShort(db, id, true))) throw fail('short-not-found');
      return redirect(`${HERE}?deleted=${id}`);
    case 'restore':
      if (!(await deleteShort(db, id, false))) throw fail('short-not-found');
      return redirectWithFlash(HERE, 'The short is back.');
  }
}

export default function MyShorts({ loaderData }: Route.ComponentProps) {
  const { shorts, deletedId, userId } = loaderData;
  const { revalidate } = useRevalidator();
  const left = useLeftPlans(
    userId,
    useCallback(() => void revalidate(), [revalidate]),
  );
  useRevalidateWhile(shorts.some(({ state }) => state === 'rendering'));
  return (
    <div className="space-y-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <Headline>My shorts</Headline>
        {shorts.length > 0 && <NewShort />}
      </div>
      {deletedId && <Deleted id={deletedId} />}
      {shorts.length === 0 ? (
        <EmptyState title="No shorts yet" icon={Clapperboard}>
          <p>
            A short is a vertical video of your best waves, ready to post. Choose the waves, keep
            yourself in the picture, and render it here.
          </p>
          <NewShort isCentred />
        </EmptyState>
      ) : (
        <ul
          aria-label="Shorts"
          className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-5"
        >
          {shorts.map((short, place) => (
            <ShortTile
              key={short.id}
              short={short}
              left={left.find(({ id }) => id === short.id)?.state ?? null}
              isFirst={place === 0}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function Deleted({ id }: { id: string }) {
  return (
    <Alert>
      <Form method="post" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span>The short is deleted. It can be restored for an hour.</span>
        <input type="hidden" name="id" value={id} />
        <Button name="intent" value="restore" look="secondary">
          Undo
        </Button>
      </Form>
    </Alert>
  );
}
