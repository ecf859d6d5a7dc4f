import { data, Form, Link, useNavigation } from 'react-router';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { runFormAction } from '#app/components/forms/run-form-action.ts';
import { createOrganisationCrumbs } from '#app/components/organisation/organisation-crumbs.ts';
import { OrganisationHeader } from '#app/components/organisation/organisation-header.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Disclosure } from '#app/components/ui/disclosure.tsx';
import { Field } from '#app/components/ui/field.tsx';
import type { Organisation, OrganisationPatch } from '#app/domain/organisations/organisation.ts';
import {
  deleteLogo,
  type LogoProblem,
  MAX_LOGO_BYTES,
  saveLogo,
} from '#app/domain/organisations/organisation-logo.server.ts';
import {
  countContents,
  deleteOrganisation,
  type OrganisationContents,
  saveOrganisation,
} from '#app/domain/organisations/organisations.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireOrganisationAdmin } from '#app/guards/require-organisation-admin.server.ts';
import { countOf } from '#app/lib/format/words.ts';
import { listTimeZones } from '#app/lib/time/list-time-zones.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { BandsSection } from './bands-section.tsx';
import { LogoSection } from './logo-section.tsx';
import { settingsForm, toPatch } from './settings-form.server.ts';
import { SettingsSection } from './settings-section.tsx';

export const handle: FrameHandle = { crumbs: createOrganisationCrumbs('Settings') };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Settings of ${loaderData.organisation.name}` : 'Settings';
  return [{ title: toPageTitle(matches[0].loaderData?.productName, title) }];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, organisation } = await requireOrganisationAdmin(context, url, params.orgId);
  const isOwner = organisation.role === 'owner';
  const contents = isOwner ? await countContents(db, organisation.id) : null;
  return { organisation, contents, timeZones: listTimeZones() };
}

/** The multipart form adds lines of its own around the logo. */
const MAX_FORM_BYTES = MAX_LOGO_BYTES + 64 * 1024;

export async function action({ context, url, request, params }: Route.ActionArgs) {
  const { db, organisation } = await requireOrganisationAdmin(context, url, params.orgId);
  const isUpload = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (isUpload && announced > MAX_FORM_BYTES) {
    const reason = `This file is larger than ${MAX_LOGO_BYTES / 1024 ** 2} MB. Choose a smaller one.`;
    return rejectLogo(reason, 413);
  }
  const sent = await readForm(request, isUpload ? MAX_FORM_BYTES : undefined);
  const form = parseForm(settingsForm, sent);
  if (!form.ok) return data(form, { status: 400 });
  const save = async (patch: OrganisationPatch, sentence: string) => {
    if (await saveOrganisation(db, organisation.id, patch)) {
      return redirectWithFlash(url.pathname, sentence);
    }
    throw fail('organisation-admins-only');
  };
  switch (form.value.intent) {
    case 'settings':
      return save(toPatch(form.value), 'The settings are saved.');
    case 'bands':
      return save({ score_bands: form.value.bands }, 'The score bands are saved.');
    case 'usual-bands':
      return save({ score_bands: null }, 'The usual score bands are back.');
    case 'logo':
      return handleLogo(db, organisation.id, sent.get('logo'), url.pathname);
    case 'remove-logo':
      return (await deleteLogo(db, organisation.id))
        ? redirectWithFlash(url.pathname, 'The logo is removed.')
        : rejectLogo(...problems['not-saved']);
    case 'delete':
      return dissolve(db, organisation, form.value.confirmation);
  }
}

async function dissolve(db: Db, { id, name }: Organisation, confirmation: string) {
  if (confirmation !== name.trim()) {
    const values: Record<string, string> = { intent: 'delete', confirmation };
    const fieldErrors: Record<string, string> = { confirmation: `Type “${name}” to delete it.` };
    return data({ ok: false as const, values, fieldErrors }, { status: 400 });
  }
  if (!(await deleteOrganisation(db, id))) throw fail('organisation-owners-only');
  return redirectWithFlash('/app/share', `${name} is deleted, with everything in it.`);
}

const problems: Record<LogoProblem, [reason: string, status: number]> = {
  unreadable: [
    'This file is not a picture that we can read. Choose a JPEG, PNG, WebP or AVIF.',
    400,
  ],
  busy: ['The server is busy with other pictures. Try again in a moment.', 503],
  'not-saved': ['The logo was not saved. Try again in a moment.', 503],
};

async function handleLogo(db: Db, organisationId: string, file: unknown, path: string) {
  if (!(file instanceof File) || file.size === 0) return rejectLogo('Choose a picture first.', 400);
  const problem = await saveLogo(db, organisationId, Buffer.from(await file.arrayBuffer()));
  return problem ? rejectLogo(...problems[problem]) : redirectWithFlash(path, 'The logo is saved.');
}

function rejectLogo(reason: string, status: number) {
  const values: Record<string, string> = { intent: 'logo' };
  const fieldErrors: Record<string, string> = { logo: reason };
  return data({ ok: false as const, values, fieldErrors }, { status });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return runFormAction(request, serverAction);
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { organisation, contents, timeZones } = loaderData;
  const sending = useNavigation().formData?.get('intent');
  const refused = actionData && !actionData.ok ? actionData : null;
  const { form, intent, logo, confirmation, ...errors } = refused?.fieldErrors ?? {};
  return (
    <div className="space-y-8">
      <OrganisationHeader organisation={organisation} part="settings" />
      {(form || intent) && <Alert tone="error">{form ?? intent}</Alert>}
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <div className="space-y-8">
          <SettingsSection
            organisation={organisation}
            timeZones={timeZones}
            values={refused?.values ?? {}}
            errors={errors}
            busy={sending === 'settings'}
          />
          <BandsSection
            bands={organisation.scoreBands}
            values={refused?.values ?? {}}
            errors={errors}
            busy={sending === 'bands'}
          />
        </div>
        <div className="space-y-8">
          <LogoSection organisation={organisation} error={logo} busy={sending === 'logo'} />
          <section aria-labelledby="selling" className={toCardClasses('wide', 'space-y-3')}>
            <h2 id="selling" className="font-bold font-display text-title">
              Selling
            </h2>
            <p className="text-ink-soft">
              Guests download their waves for free, unless you set a price.
            </p>
            <p className="flex flex-wrap gap-2">
              <Link
                to={`/app/share/${organisation.id}/prices`}
                className={toButtonClasses('secondary')}
              >
                Prices
              </Link>
              <Link
                to={`/app/share/${organisation.id}/orders`}
                className={toButtonClasses('secondary')}
              >
                Orders
              </Link>
            </p>
          </section>
          <section aria-labelledby="consents" className={toCardClasses('wide', 'space-y-3')}>
            <h2 id="consents" className="font-bold font-display text-title">
              Consent log
            </h2>
            <p className="text-ink-soft">
              What guests and guardians agreed to, refused and withdrew, with the words they read.
            </p>
            <Link
              to={`/app/share/${organisation.id}/consents`}
              className={toButtonClasses('secondary')}
            >
              Open the consent log
            </Link>
          </section>
          {contents && (
            <DeletionSection
              organisationName={organisation.name}
              contents={contents}
              typed={refused?.values.confirmation}
              error={confirmation}
              busy={sending === 'delete'}
            />
          )}
        </div>
      </div>
    </div>
  );
}

type DeletionSectionProps = {
  organisationName: string;
  contents: OrganisationContents;
  /** The typed text, if it was not the name. */
  typed: string | undefined;
  error: string | undefined;
  busy: boolean;
};

/**
 * Deletes an organisation permanently, after its owner has read what is deleted with it and typed
 * its name.
 */
function DeletionSection(props: DeletionSectionProps) {
  const { organisationName, contents, typed, error, busy } = props;
  const { sessions, videos, waves, members } = contents;
  return (
    <section aria-label="Delete" className={toCardClasses('none', 'px-5 py-2 sm:px-8')}>
      <Disclosure title={`Delete ${organisationName}`} open={error ? true : undefined}>
        <Form method="post" preventScrollReset className="space-y-4">
          <div className="space-y-2 text-ink-soft">
            <p>
              {countOf(sessions, 'session')} with {countOf(videos, 'video')} and{' '}
              {countOf(waves, 'wave')} will be deleted, with every share link and every review. You
              cannot undo this.
            </p>
            {members > 1 && (
              <p>
                {countOf(members - 1, 'other member')} will lose access, too. To leave without
                deleting it, transfer the ownership under Members.
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
