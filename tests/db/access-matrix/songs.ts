import { randomUUID } from 'node:crypto';
import type { BucketAccess, FunctionAccess, TableAccess } from '../support/access/access-types.ts';

const SONG = { title: 'Tide', bytes: 3, duration_ms: 60_000, declaration: 'I may use it.' };

/** Functions alone read and write songs, as the shorts that they are for. */
export const songs: TableAccess = {
  grants: { select: '', insert: '', update: '' },
  change: { title: 'Friday' },
  rows: {
    "the school's": {
      may: { service: 'siud' },
      row: ({ school }) => ({
        ...toFile(school.organisationId),
        organisation_id: school.organisationId,
      }),
    },
    "a user's own": {
      may: { service: 'siud' },
      row: ({ ids }) => ({ ...toFile(ids.solo), owner_id: ids.solo }),
    },
  },
};

function toFile(holderId: string | null) {
  const id = randomUUID();
  return { ...SONG, id, path: `${holderId}/${id}.mp3` };
}

/** Music of shorts: heard and added by its holder, deleted with its row. */
export const musicBucket: BucketAccess = {
  isPublic: false,
  contentType: 'audio/mpeg',
  files: {
    "the school's": {
      may: { staff: 'rlu--', service: 'rlupx' },
      path: ({ school }) => school.song.path,
      announce: ({ school }) => `${school.organisationId}/${randomUUID()}.mp3`,
    },
    "the school's, under a chosen name": {
      may: { staff: 'rl---', service: 'rlupx' },
      path: ({ school }) => school.song.path,
      announce: ({ school }) => `${school.organisationId}/${randomUUID()}-song.mp3`,
    },
    "a user's own": {
      may: { solo: 'rlu--', service: 'rlupx' },
      path: ({ personal }) => personal.song.path,
      announce: ({ ids }) => `${ids.solo}/${randomUUID()}.mp3`,
    },
  },
};

export const songFunctions: Record<string, FunctionAccess> = {
  // Its file has not arrived.
  save_song: {
    for: 'staff',
    args: (cast) => ({
      ...ofShort(cast),
      song: { ...SONG, id: randomUUID(), ending: 'mp3', durationMs: 60_000, beats: [] },
    }),
  },
  list_songs: { for: 'staff', args: ofShort },
  delete_song: { for: 'staff', args: ({ school }) => ({ song_id: school.song.id }) },
  list_songs_to_export: { for: 'solo' },
};

function ofShort({ school }: Parameters<NonNullable<FunctionAccess['args']>>[0]) {
  return { short_id: school.shortId };
}
