import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path/posix';
import type { BucketAccess, FileAccess } from './access-types.ts';
import type { AnyClient } from './any-client.ts';
import { askOnce, type Heard } from './ask-once.ts';
import type { Cast } from './create-cast.ts';
import { type Answer, type Attempt, findWhoCan } from './find-who-can.ts';
import { ROLES, type Role, toRights } from './roles.ts';
import type { SavedState } from './saved-state.ts';
import type { Outcome } from './try-table.ts';

const VERBS = { r: 'read', l: 'list', u: 'upload', p: 'replace', x: 'remove' } as const;
type Verb = (typeof VERBS)[keyof typeof VERBS];

export async function plantFiles(cast: Cast, bucket: string, access: BucketAccess) {
  for (const file of Object.values(access.files)) {
    await plantFile(cast, bucket, access, file.path(cast));
  }
}

/** Every role tries every verb on every file of a bucket. */
export async function tryBucket(
  cast: Cast,
  state: SavedState,
  bucket: string,
  access: BucketAccess,
): Promise<Outcome> {
  const outcome: Outcome = { rights: {}, leaks: [] };
  const heard: Heard = new Map();
  for (const [name, file] of Object.entries(access.files)) {
    const meant = toRights(file.may, 'rlupx');
    const found = new Map<string, Set<Role>>();
    for (const [letter, verb] of Object.entries(VERBS)) {
      const attempt = toAttempt(cast, bucket, access, file, verb);
      const { who, leaks } = await findWhoCan(
        {
          ...attempt,
          ...(attempt.runOnNothing && { runOnNothing: askOnce(heard, verb, attempt.runOnNothing) }),
          what: `${verb} ${bucket} "${name}"`,
          meant: (role) => meant[role].includes(letter),
          undo: async () => {
            await state.restore();
            await attempt.undo?.();
          },
        },
        state,
      );
      found.set(letter, who);
      outcome.leaks.push(...leaks);
    }
    outcome.rights[name] = Object.fromEntries(
      ROLES.map((role) => [
        role,
        [...found].map(([letter, who]) => (who.has(role) ? letter : '-')).join(''),
      ]),
    ) as Record<Role, string>;
  }
  return outcome;
}

function toAttempt(
  cast: Cast,
  bucket: string,
  access: BucketAccess,
  file: FileAccess,
  verb: Verb,
): Omit<Attempt, 'what' | 'meant'> {
  const path = file.path(cast);
  const nothing = `${randomUUID()}/${randomUUID()}.${path.split('.').at(-1)}`;
  const at = (role: Role) => cast.ask[role].storage.from(bucket);
  const content = toContent(access);
  const again = async () => {
    await cast.ask.service.storage.from(bucket).remove([path]);
    await plantFile(cast, bucket, access, path);
  };
  switch (verb) {
    case 'read': {
      const read = (role: Role, name: string) =>
        access.isPublic ? readPublic(cast.ask[role], bucket, name) : at(role).download(name);
      return {
        run: (role) => read(role, path),
        runOnNothing: (role) => read(role, nothing),
        hasWorked: (_role, { data }) => data !== null,
      };
    }
    case 'list':
      return {
        run: (role) => at(role).list(dirname(path)),
        runOnNothing: (role) => at(role).list(dirname(nothing)),
        hasWorked: (_role, { data }) => Array.isArray(data) && data.length > 0,
      };
    case 'replace':
      return {
        run: (role) => at(role).update(path, content),
        hasWorked: (_role, _answer, hasChanged) => hasChanged,
        undo: again,
      };
    case 'remove':
      return {
        run: (role) => at(role).remove([path]),
        runOnNothing: (role) => at(role).remove([nothing]),
        hasWorked: async (_role, _answer, hasChanged) =>
          hasChanged && !(await isStored(cast, bucket, path)),
        undo: again,
      };
    case 'upload': {
      const places = new Map<Role, string>();
      const placeOf = (role: Role) => places.get(role) ?? '';
      return {
        prepare: async (roles) => {
          places.clear();
          for (const role of roles) places.set(role, await file.announce(cast, cast.ids[role]));
        },
        run: (role) => at(role).upload(placeOf(role), content),
        runOnNothing: (role) => at(role).upload(nothing, content),
        hasWorked: async (role, _answer, hasChanged) =>
          hasChanged && (await isStored(cast, bucket, placeOf(role))),
        undo: async () => {
          await cast.ask.service.storage.from(bucket).remove([...places.values()]);
        },
      };
    }
  }
}

async function plantFile(cast: Cast, bucket: string, access: BucketAccess, path: string) {
  const files = cast.ask.service.storage.from(bucket);
  const { error } = await files.upload(path, toContent(access), { upsert: true });
  if (error) throw error;
}

function toContent({ contentType }: BucketAccess): Blob {
  return new Blob(['film'], { type: contentType });
}

async function readPublic(client: AnyClient, bucket: string, path: string): Promise<Answer> {
  const response = await fetch(client.storage.from(bucket).getPublicUrl(path).data.publicUrl);
  const text = await response.text();
  return { status: response.status, data: response.ok ? text : null, error: { message: text } };
}

async function isStored({ sql }: Cast, bucket: string, name: string): Promise<boolean> {
  const rows = await sql`
    select 1 from storage.objects where bucket_id = ${bucket} and name = ${name}`;
  return rows.length > 0;
}
