import { redirect } from 'react-router';
import { z } from 'zod';
import { isPlatformAdmin } from '#app/domain/platform-settings/is-platform-admin.server.ts';
import { toQuotaRefusal } from '#app/domain/quotas/storage-notices.ts';
import { listSessionsToFill } from '#app/domain/sessions/list-sessions-to-fill.server.ts';
import { draftSchema, saveDraft } from '#app/domain/takes/save-draft.server.ts';
import {
  type ReceivedFile,
  saveFormUploads,
} from '#app/domain/uploads/form/save-form-uploads.server.ts';
import {
  signUpload,
  startInspection,
  startUpload,
} from '#app/domain/uploads/start-upload.server.ts';
import { MAX_UPLOAD_BYTES, type UploadRefusal } from '#app/domain/uploads/upload-ticket.ts';
import { deleteUpload, saveUploadReports } from '#app/domain/uploads/uploads.server.ts';
import { saveSlate, slateSchema } from '#app/domain/videos/slates.server.ts';
import { VIDEO_KINDS } from '#app/domain/videos/video-kind.ts';
import { MAX_MARKS, saveMarks, waveMarkSchema } from '#app/domain/waves/save-marks.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { readJson } from '#app/platform/forms/read-body.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/uploads';

/** Room for 200 marks. */
const MAX_JSON_BYTES = 64 * 1024;

const videoId = z.uuid();
/** The limit in the videos table. */
const MAX_PROBLEM_CHARACTERS = 200;

const report = z.object({
  videoId,
  sentBytes: z.int().min(0).max(MAX_UPLOAD_BYTES),
  problem: z.string().max(MAX_PROBLEM_CHARACTERS).refine(isStorable).nullable(),
});
const removal = z.object({ intent: z.literal('remove'), videoId });
const fingerprint = z.string().min(1).max(200).refine(isStorable);
const start = z.object({
  intent: z.literal('start'),
  fileName: z.string().max(4096),
  sizeBytes: z.int().min(1).max(MAX_UPLOAD_BYTES),
  camera: z.string().max(200).default(''),
  kind: z.enum(VIDEO_KINDS).optional(),
  recordedAt: z.iso.datetime({ offset: true }).optional(),
});
const marks = z.array(waveMarkSchema).max(MAX_MARKS);
const absent = z.never().optional();
const question = z.union([
  start.extend({ id: absent, fingerprint, marks: absent, slate: absent }),
  // Filmed without a connection: the sender knows the file by its id.
  start.extend({
    id: videoId,
    fingerprint: fingerprint.nullable().default(null),
    marks: marks.default([]),
    slate: slateSchema.optional(),
  }),
  z.object({ intent: z.literal('marks'), videoId, marks }),
  draftSchema.extend({ intent: z.literal('draft') }),
  z.object({ intent: z.literal('slate'), videoId, slate: slateSchema }),
  z.object({ intent: z.literal('sign'), videoId }),
  z.object({ intent: z.literal('finish'), videoId, sha256: z.hash('sha256').optional() }),
  z.object({ intent: z.literal('report'), uploads: z.array(report).max(100) }),
  removal,
]);
/** The upload's user. A program without tabs has the cookie of one user only, and may omit it. */
const schema = question.and(z.object({ userId: z.uuid().optional() }));

const statuses: Record<UploadRefusal, number> = {
  'not-found': 404,
  'not-allowed': 403,
  'already-here': 409,
  'not-uploading': 409,
  'not-arrived': 409,
  'over-quota': 409,
};

export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(`/app/share/session/${requireId(params.sessionId, url)}/videos`);
}

/** Responds to the upload panel in JSON, and redirects a form without scripts back to its page. */
export async function action({ context, url, request, params }: Route.ActionArgs) {
  const { db, user } = requireUser(context, url);
  const sessionId = requireId(params.sessionId, url);
  if (!request.headers.get('content-type')?.startsWith('application/json')) {
    return receiveForm(db, user.id, sessionId, request);
  }
  const asked = schema.safeParse(await readJson(request, MAX_JSON_BYTES));
  if (!asked.success) return Response.json({ ok: false, reason: 'bad-request' }, { status: 400 });
  // Another user has signed in in this browser since, and the request has that user's cookie.
  if (asked.data.userId && asked.data.userId !== user.id) {
    return Response.json({ ok: false, reason: 'signed-out' }, { status: 403 });
  }
  const answer = await handle(db, user.id, sessionId, asked.data);
  return Response.json(answer, { status: answer.ok ? 200 : statuses[answer.reason] });
}

async function handle(db: Db, userId: string, sessionId: string, asked: z.infer<typeof question>) {
  switch (asked.intent) {
    case 'start': {
      const { intent, fileName: name, marks, slate, ...file } = asked;
      const started = await startUpload(db, userId, sessionId, { name, ...file });
      const isThere = started.ok || started.reason === 'already-here';
      const saved =
        isThere && asked.id && marks?.length ? await saveMarks(db, asked.id, marks) : null;
      if (saved?.ok === false) return saved;
      if (isThere && asked.id && slate) await saveSlate(db, asked.id, slate);
      return started;
    }
    case 'marks':
      return saveMarks(db, asked.videoId, asked.marks);
    case 'draft':
      return saveDraft(db, userId, sessionId, asked);
    case 'slate':
      return saveSlate(db, asked.videoId, asked.slate);
    case 'sign':
      return signUpload(db, sessionId, asked.videoId);
    case 'finish':
      return startInspection(db, sessionId, asked.videoId, asked.sha256);
    case 'report':
      await saveUploadReports(db, asked.uploads);
      return { ok: true } as const;
    case 'remove':
      return deleteUpload(db, sessionId, asked.videoId);
  }
}

async function receiveForm(db: Db, userId: string, sessionId: string, request: Request) {
  if (request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    return deleteByForm(db, sessionId, request);
  }
  const received = await saveFormUploads(db, userId, sessionId, request);
  if (received.some((file) => !file.ok && file.reason === 'not-found')) {
    throw fail('session-not-found');
  }
  const arrived = received.flatMap((file) => (file.ok ? [file.fileName] : []));
  const problems = received.flatMap((file) => (file.ok ? [] : [toProblemText(file)]));
  const sentences = arrived.length > 0 ? [toArrivedText(arrived), ...problems] : problems;
  const tone = problems.length > 0 ? 'error' : 'success';
  return redirectWithFlash(await findWayBack(db, sessionId), sentences.join(' '), tone);
}

function toArrivedText([first, ...others]: string[]): string {
  if (others.length === 0) return `“${first}” is uploaded. The server is checking it.`;
  return `${others.length + 1} videos are uploaded. The server is checking them.`;
}

function toProblemText(file: Extract<ReceivedFile, { ok: false }>): string {
  if (file.reason === 'problem') return file.problem;
  if (file.reason === 'not-found') return '';
  return `“${file.fileName}” was not uploaded. ${toQuotaRefusal(file.usage)}`;
}

async function deleteByForm(db: Db, sessionId: string, request: Request) {
  const form = removal.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) throw fail('bad-request');
  const removed = await deleteUpload(db, sessionId, form.data.videoId);
  if (!removed.ok && removed.reason === 'not-found') throw fail('video-not-found');
  return redirectWithFlash(
    await findWayBack(db, sessionId),
    removed.ok
      ? 'The upload is removed.'
      : 'The upload was already complete. The video is in the list.',
    removed.ok ? 'success' : 'info',
  );
}

/** Returns the session's page; the upload tool for a platform admin who may not open the session. */
async function findWayBack(db: Db, sessionId: string): Promise<string> {
  const [session] = (await isPlatformAdmin(db)) ? await listSessionsToFill(db, { sessionId }) : [];
  return session?.canOpen === false
    ? `/app/share/admin/tools/tus/card?session=${sessionId}`
    : `/app/share/session/${sessionId}/videos`;
}

/** PostgreSQL rejects NUL in text. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
