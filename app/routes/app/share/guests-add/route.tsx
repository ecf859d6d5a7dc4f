import { data, Form, useNavigation } from 'react-router';
import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { runFormAction } from '#app/components/forms/run-form-action.ts';
import { createOrganisationCrumbs } from '#app/components/organisation/organisation-crumbs.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { FileField } from '#app/components/ui/file-field.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import { createGuests, listKnownGuests } from '#app/domain/guests/create-guests.server.ts';
import { parseGuests } from '#app/domain/guests/parse-guests.ts';
import { requireOrganisationStaff } from '#app/guards/require-organisation-staff.server.ts';
import { countOf } from '#app/lib/format/words.ts';
import { toToday } from '#app/lib/time/to-today.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm } from '#app/platform/forms/parse-form.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { addForm, readPastedFile } from './add-form.server.ts';
import { GuestPreview } from './guest-preview.tsx';

export const handle: FrameHandle = { crumbs: createOrganisationCrumbs('Add guests', true) };

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Add guests') }];
}

const WEEK_MS = 7 * 86_400_000;

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { organisation } = await requireOrganisationStaff(context, url, params.orgId);
  const from = toToday(organisation.timeZone);
  const to = new Date(Date.parse(from) + WEEK_MS).toISOString().slice(0, 10);
  return { organisation, stay: { from, to }, formId: crypto.randomUUID() };
}

/** "Preview" shows what the lines mean; "Add guests" adds them if each line could be read. */
export async function action({ context, url, request, params }: Route.ActionArgs) {
  const { db, organisation } = await requireOrganisationStaff(context, url, params.orgId);
  const sent = await readForm(request);
  const { text, fileError } = await readPastedFile(sent);
  const form = parseForm(addForm, sent);
  if (!form.ok) {
    return data(
      { ...form, values: { ...form.values, guests: text }, preview: null },
      { status: 400 },
    );
  }
  const { intent, from, to, formId } = form.value;
  const { guests, problems } = parseGuests(text, {
    stay: from && to ? { from, to } : null,
    levels: organisation.levels,
  });
  const known = await listKnownGuests(db, organisation.id, guests);
  const isAdded =
    guests.length > 0 &&
    !fileError &&
    (intent === 'add-good' || (intent === 'add' && !problems.length));
  if (isAdded) {
    await createGuests(db, organisation.id, known, formId);
    const view = from > toToday(organisation.timeZone) ? 'coming' : 'here';
    const said = `${countOf(guests.length, 'guest')} added.`;
    return redirectWithFlash(`/app/share/${organisation.id}/guests?show=${view}`, said);
  }
  const isEmpty = guests.length === 0 && problems.length === 0;
  const fieldErrors: Record<string, string> = fileError
    ? { file: fileError }
    : isEmpty
      ? { guests: 'Type or paste one line for each guest, or choose a file.' }
      : {};
  const values = { ...form.value, guests: text };
  return data(
    { ok: false as const, values, fieldErrors, preview: { guests: known, problems } },
    { status: intent === 'preview' && !fileError ? 200 : 400 },
  );
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return runFormAction(request, serverAction);
}

export default function AddGuests({ loaderData, actionData }: Route.ComponentProps) {
  const { stay, formId } = loaderData;
  const busy = useNavigation().state !== 'idle';
  const answer = actionData && 'values' in actionData ? actionData : undefined;
  const typed: Record<string, string | undefined> = answer?.values ?? {};
  const errors: Record<string, string | undefined> = answer?.fieldErrors ?? {};
  const preview = (answer && 'preview' in answer && answer.preview) || null;
  const hasProblems = Boolean(preview?.problems.length);
  return (
    <div className="space-y-6">
      <Headline>Add guests</Headline>
      {errors.form && <Alert tone="error">{errors.form}</Alert>}
      <Form
        method="post"
        encType="multipart/form-data"
        className={toCardClasses('wide', 'max-w-3xl space-y-5')}
      >
        <input type="hidden" name="formId" value={typed.formId ?? formId} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Stay from"
            name="from"
            type="date"
            defaultValue={typed.from ?? stay.from}
            error={errors.from}
          />
          <Field
            label="Stay to"
            name="to"
            type="date"
            defaultValue={typed.to ?? stay.to}
            error={errors.to}
          />
        </div>
        <TextArea
          label="Guests, one per line"
          name="guests"
          rows={6}
          defaultValue={typed.guests}
          placeholder={
            'Maya Keane, maya@example.com, red 4, goofy\nLeo Silva, minor\nAna, beginner'
          }
          spellCheck={false}
          autoComplete="off"
          error={errors.guests}
          hint="The name first; then, if you know them, e-mail, phone, lycra, stance, level, “minor”, and the days of a stay that differs. You can paste rows of a spreadsheet, with or without headings."
        />
        <FileField
          label="Or a file (CSV)"
          name="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          error={errors.file}
        />
        {preview && <GuestPreview {...preview} />}
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value="add" busy={busy}>
            Add guests
          </Button>
          {hasProblems && preview && preview.guests.length > 0 ? (
            <Button look="secondary" name="intent" value="add-good" busy={busy}>
              Add only the {countOf(preview.guests.length, 'guest')} that we could read
            </Button>
          ) : (
            <Button look="secondary" name="intent" value="preview" busy={busy}>
              Preview
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}
