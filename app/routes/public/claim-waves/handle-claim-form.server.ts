import { data, redirect } from 'react-router';
import { z } from 'zod';
import { deleteGuest } from '#app/domain/claims/delete-guest.server.ts';
import { openClaims } from '#app/domain/claims/open-claims.server.ts';
import { createOwnLink, revokeOwnLink } from '#app/domain/claims/own-links.server.ts';
import { saveOwnFavourite } from '#app/domain/claims/save-own-favourite.server.ts';
import { languageField, wordingField } from '#app/domain/consents/consent-boxes-schema.ts';
import { saveConsent } from '#app/domain/consents/consents.server.ts';
import { saveGuardian } from '#app/domain/consents/guardian-requests.server.ts';
import { PURPOSES } from '#app/domain/consents/purposes.ts';
import { readTicks } from '#app/domain/goals/goal.ts';
import { saveTicks } from '#app/domain/goals/goals.server.ts';
import { getMailDelivery } from '#app/domain/mails/get-mail-delivery.server.ts';
import { sendGuardianRequest } from '#app/domain/mails/queue/send-guardian-request.server.ts';
import { sendOwnLink } from '#app/domain/mails/queue/send-waves-link.server.ts';
import { toAskedSentence } from '#app/domain/mails/to-mail-sentence.server.ts';
import { MAX_QUESTION_LENGTH } from '#app/domain/reviews/review-request.ts';
import {
  createReviewRequest,
  deleteReviewRequest,
} from '#app/domain/reviews/review-requests.server.ts';
import { saveWaveRefusal } from '#app/domain/waves/wave-publicity.server.ts';
import { fail } from '#app/errors/fail.ts';
import type { Texts } from '#app/languages/texts.ts';
import { isUuid } from '#app/lib/parse/is-uuid.ts';
import { toAddress } from '#app/lib/text/to-address.ts';
import { readClaimTokens, toClaimTokensCookie } from '#app/platform/auth/claim-cookie.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { getSiteUrl } from '#app/platform/env/site-url.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { parseForm, readTyped } from '#app/platform/forms/parse-form.server.ts';
import { selectTypedFields } from './typed/select-typed-fields.ts';
import { MAIN_FIELDS, toTypedName } from './typed/typed-fields.ts';

function toSchema({ t }: Texts) {
  const guardianEmail = z.email(t('waves.emailWrong')).max(254);
  return z.discriminatedUnion('intent', [
    z.object({
      intent: z.enum(['give', 'withdraw']),
      guestId: z.uuid(),
      purpose: z.enum(PURPOSES),
      wording: wordingField,
      language: languageField,
    }),
    z.object({ intent: z.enum(['refuse-public', 'allow-public']), waveId: z.uuid() }),
    z.object({
      intent: z.literal('favourite'),
      waveId: z.uuid(),
      favourite: z.enum(['yes', 'no']),
    }),
    z.object({
      intent: z.literal('share'),
      waveId: z.uuid().optional(),
      surferId: z.uuid().optional(),
    }),
    z.object({
      intent: z.literal('ask-review'),
      waveId: z.uuid(),
      question: z
        .string()
        .trim()
        .max(MAX_QUESTION_LENGTH, t('review.tooLong', { max: String(MAX_QUESTION_LENGTH) })),
    }),
    z.object({ intent: z.literal('cancel-review'), waveId: z.uuid() }),
    z.object({ intent: z.literal('goals') }),
    z.object({ intent: z.literal('revoke-link'), linkId: z.uuid() }),
    z.object({ intent: z.literal('delete'), guestId: z.uuid() }),
    z.object({
      intent: z.literal('send-link'),
      guestId: z.uuid(),
      linkEmail: z
        .string()
        .transform(toAddress)
        .pipe(z.email(t('card.emailWrong')).max(254)),
    }),
    z.object({
      intent: z.literal('ask-guardian'),
      guestId: z.uuid(),
      guardianName: z.string().trim().min(1, t('waves.nameMissing')).max(80, t('waves.nameLong')),
      guardianEmail: z.string().transform(toAddress).pipe(guardianEmail),
    }),
  ]);
}

type Form = z.infer<ReturnType<typeof toSchema>>;
type Of<I extends Form['intent']> = Extract<Form, { intent: I }>;
type Asked = { db: Db; request: Request; url: URL; texts: Texts };

/** Does what a guest asks for on the page of their waves. */
export async function handleClaimForm(sent: FormData, asked: Asked) {
  const { db, url, texts } = asked;
  const { t } = texts;
  const selected = selectTypedFields(sent);
  if (!selected) return toFailed(sent, listMainErrors(sent, t('waves.pressButton')));
  const parsed = parseForm(toSchema(texts), selected);
  if (!parsed.ok) return toFailed(sent, toOwnErrors(parsed.fieldErrors, selected));
  const form = parsed.value;
  switch (form.intent) {
    case 'ask-guardian':
      return askGuardian(form, sent, asked);
    case 'send-link':
      return sendLink(form, asked);
    case 'share':
      return share(form, asked);
    case 'ask-review':
      return askForReview(form, sent, asked);
    case 'cancel-review':
      if (!(await deleteReviewRequest(db, form.waveId))) throw fail('card-not-found');
      return redirectWithFlash(toPage(url), t('review.withdrawn'));
    case 'delete':
      return deleteMe(form, asked);
    case 'favourite':
      if (!(await saveOwnFavourite(db, form.waveId, form.favourite === 'yes'))) {
        throw fail('card-not-found');
      }
      return redirect(toPage(url));
    case 'goals':
      if (!(await saveTicks(db, readTicks(sent)))) throw fail('card-not-found');
      return redirect(toPage(url));
    case 'revoke-link':
      if (!(await revokeOwnLink(db, form.linkId))) throw fail('link-not-found');
      return redirectWithFlash(toPage(url), t('guest.revoked'));
    case 'refuse-public':
    case 'allow-public': {
      const isRefused = form.intent === 'refuse-public';
      if (!(await saveWaveRefusal(db, form.waveId, isRefused))) throw fail('card-not-found');
      return redirectWithFlash(url.pathname, t(isRefused ? 'waves.takenOff' : 'waves.allowed'));
    }
    default:
      return changeConsent(form, asked);
  }
}

/** The page again with all that is typed. */
function toFailed(sent: FormData, fieldErrors: Record<string, string>) {
  return data({ ok: false as const, values: readTyped(sent), fieldErrors }, { status: 400 });
}

function toOwnErrors(errors: Record<string, string>, selected: FormData): Record<string, string> {
  const ownerId = String(selected.get('guestId') ?? selected.get('waveId'));
  const named = Object.entries(errors).map(([field, error]) => [
    toTypedName(field, ownerId),
    error,
  ]);
  return Object.fromEntries(named);
}

function listMainErrors(sent: FormData, error: string): Record<string, string> {
  const isMain = (name: string) =>
    Object.values(MAIN_FIELDS).some((field) => name.startsWith(`${field} `));
  return Object.fromEntries([...sent.keys()].filter(isMain).map((name) => [name, error]));
}

/** The page with the wave that plays, and with more to show. */
function toPage({ pathname, searchParams }: URL, more: Record<string, string> = {}): string {
  const wave = searchParams.get('wave') ?? '';
  const search = new URLSearchParams({ ...(isUuid(wave) && { wave }), ...more });
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}

async function share({ waveId, surferId }: Of<'share'>, { db, url, texts }: Asked) {
  const target = waveId ? { waveId } : surferId ? { surferId } : null;
  const link = target && (await createOwnLink(db, target));
  if (!link) throw fail('card-not-found');
  // The page names what to agree to, with the way there.
  if (link.state === 'not-agreed') {
    return redirect(toPage(url, { ask: waveId ?? surferId ?? '' }));
  }
  if (link.state === 'too-many') {
    return redirectWithFlash(toPage(url), texts.t('guest.tooMany'), 'error');
  }
  return redirect(toPage(url, { link: link.id }));
}

async function askForReview(form: Of<'ask-review'>, sent: FormData, { db, url, texts }: Asked) {
  const { waveId, question } = form;
  const outcome = await createReviewRequest(db, waveId, question);
  if (!outcome) throw fail('card-not-found');
  if (outcome === 'asked') return redirectWithFlash(toPage(url), texts.t('review.sent'));
  const error = texts.t(outcome === 'too-many' ? 'review.tooMany' : 'review.notAgreed');
  return toFailed(sent, { [toTypedName('question', waveId)]: error });
}

async function deleteMe({ guestId }: Of<'delete'>, { db, url, texts }: Asked) {
  const deleted = await deleteGuest(db, guestId);
  if (!deleted) throw fail('card-not-found');
  if (deleted === 'has-account') {
    return redirectWithFlash(url.pathname, texts.t('guest.deleteAccount'), 'error');
  }
  const answer = await redirectWithFlash(url.pathname, texts.t('guest.deleted'));
  const others = await openClaims(db);
  if (others.length === 0) answer.headers.append('set-cookie', toClaimTokensCookie([]));
  return answer;
}

async function askGuardian(form: Of<'ask-guardian'>, sent: FormData, asked: Asked) {
  const { db, request, url, texts } = asked;
  const { t, language } = texts;
  const { guestId, guardianName: name, guardianEmail: email } = form;
  const named = await saveGuardian(db, { guestId, name, email });
  if (!named) throw fail('card-not-found');
  if (named === 'own-address') {
    return toFailed(sent, { [toTypedName('guardianEmail', guestId)]: t('asked.ownAddress') });
  }
  if (named === 'too-often') return redirectWithFlash(url.pathname, t('waves.tooOften'), 'error');
  await sendGuardianRequest(named.requestId, getSiteUrl(), language);
  return redirectWithFlash(url.pathname, toAskedSentence(request.headers, name, texts));
}

async function sendLink({ guestId, linkEmail: email }: Of<'send-link'>, asked: Asked) {
  const { db, request, url, texts } = asked;
  const { t, language } = texts;
  const sent = await sendOwnLink(db, { guestId, email }, { siteUrl: getSiteUrl(), language });
  if (!sent) throw fail('card-not-found');
  if (sent !== 'sent') return redirectWithFlash(url.pathname, t('again.tooOften'), 'error');
  const said =
    getMailDelivery() === 'sent'
      ? t('waves.linkSent', { email })
      : toAskedSentence(request.headers, email, texts);
  return redirectWithFlash(url.pathname, said);
}

async function changeConsent(form: Of<'give' | 'withdraw'>, { db, request, url, texts }: Asked) {
  const { t, language } = texts;
  const { guestId, purpose } = form;
  const isGiven = form.intent === 'give';
  // Words in another language are other words; a withdrawal needs none.
  const wording = !isGiven || form.language === language ? Number(form.wording) : 0;
  const outcome = await saveConsent(db, { guestIds: [guestId], purpose, isGiven, wording });
  if (!outcome) throw fail('card-not-found');
  if (outcome !== 'done') {
    return redirectWithFlash(url.pathname, t(refusals[outcome]), 'error');
  }
  if (!isGiven) return redirectWithFlash(url.pathname, t('waves.withdrawn'));
  const answer = await redirectWithFlash(url.pathname, t('waves.agreed'));
  // The only way to withdraw the consent, so the cookie lives longer than the consent.
  answer.headers.append('set-cookie', toClaimTokensCookie(readClaimTokens(request)));
  return answer;
}

const refusals = {
  'guardian-needed': 'waves.onlyGuardian',
  'own-line': 'guardian.ownLine',
  'wording-changed': 'consent.wordingChanged',
} as const;
