import { toCsv } from '#app/lib/text/to-csv.ts';
import type { AccountData } from './list-account-data.server.ts';
import type { ExportFile } from './list-export-files.server.ts';
import { toPictureName } from './list-export-pictures.ts';

export type ExportText = { name: string; text: string };

type Account = { id: string; email: string; created_at: string; user_metadata: object };

/** The text files of an export: all data as JSON, and lists also as CSV for spreadsheets. */
export function toExportTexts(
  account: Account,
  data: AccountData,
  files: readonly (ExportFile & { isIncluded: boolean })[],
  site: string,
): ExportText[] {
  const places = new Map(data.places.map(({ video_id, ...place }) => [video_id, place]));
  const lists = {
    memberships: data.memberships.map(({ organisation, ...row }) => ({
      organisation: organisation.name,
      ...row,
    })),
    sessions: data.sessions.map(({ spot, organisation, owner_id, created_by, ...row }) => ({
      ...row,
      spot: spot?.name,
      organisation: organisation?.name,
      score_bands: organisation?.score_bands?.join(', '),
      is_mine: owner_id === account.id,
      page: toPage(site, row.id),
    })),
    guests: data.guests.map(({ organisation, ...row }) => ({
      organisation: organisation?.name,
      ...row,
    })),
    roster: data.rosterLines,
    consents: data.consents,
    'public-refusals': data.refusals,
    waves: data.waves.map((wave) => ({
      ...wave,
      criteria: wave.criteria.join(', '),
      manoeuvres: wave.manoeuvres.join(', '),
    })),
    marks: data.marks,
    videos: data.videos.map(({ created_by, original_path, ...row }) => ({
      ...row,
      uploaded_by_me: created_by === account.id,
      ...places.get(row.id),
    })),
    spots: data.spots,
    links: data.shareLinks,
    favourites: data.favourites,
    'review-requests': data.reviewRequests,
    'reviewed-waves': data.reviewedWaves,
    goals: data.goals,
    reviews: data.reviews.map(({ track, compared, voice_path, ...row }) => ({
      ...row,
      has_voice: voice_path !== null,
      track: JSON.stringify(track),
      compared: JSON.stringify(compared),
    })),
    shorts: data.shorts.map(({ plan, path, bytes: _bytes, ...row }) => ({
      ...row,
      has_file: path !== null,
      plan: JSON.stringify(plan),
    })),
    'short-links': data.shortLinks,
    songs: data.songs.map(({ path, bytes: _bytes, ...row }) => ({
      ...row,
      has_file: path !== null,
    })),
    orders: data.orders.map(({ lines, ...row }) => ({ ...row, lines: JSON.stringify(lines) })),
    answers: data.answers.map(({ voice_path, ...row }) => ({
      ...row,
      has_voice: voice_path !== null,
    })),
    drawings: data.drawings.map(({ shape, ...row }) => ({ ...row, shape: JSON.stringify(shape) })),
    observations: data.observations.map(({ picture_path, ...row }) => ({
      ...row,
      picture: picture_path && `${site}/images/observations/${picture_path}`,
    })),
    invites: data.invites,
    messages: data.messages.map(({ picture_path, answers, ...row }) => ({
      ...row,
      picture: picture_path && toPictureName(row.reference),
      answers: answers.map(({ text }) => text).join('\n\n'),
    })),
    beta: data.betaRequests,
    security: data.securityEvents.map(({ details, ...row }) => ({
      ...row,
      details: JSON.stringify(details),
    })),
    files: files.map(({ kind, id, sessionId, bytes, name, isIncluded }) => ({
      kind,
      id,
      session_id: sessionId,
      bytes,
      file: isIncluded ? name : null,
      page: toFilePage(site, { kind, id, sessionId }),
    })),
  };
  const { id, email, created_at, user_metadata } = account;
  return [
    { name: 'README.txt', text: README },
    toJson('profile', { account: { id, email, created_at, user_metadata }, profile: data.profile }),
    ...Object.entries(lists).flatMap(([name, rows]) => [
      toJson(name, rows),
      { name: `${name}.csv`, text: toCsv(rows) },
    ]),
  ];
}

function toJson(name: string, value: unknown): ExportText {
  return { name: `${name}.json`, text: `${JSON.stringify(value, null, 2)}\n` };
}

function toPage(site: string, sessionId: string): string {
  return `${site}/app/share/session/${sessionId}`;
}

function toFilePage(site: string, file: Pick<ExportFile, 'kind' | 'id' | 'sessionId'>): string {
  if (file.sessionId !== null) return toPage(site, file.sessionId);
  return file.kind === 'song' ? `${site}/app/shorts` : `${site}/app/shorts/${file.id}`;
}

const README = `Everything that this site stores about you.

profile.json   your account and your profile
memberships    the organisations that you belong to
sessions       the sessions that you surfed in, and your own; score_bands has the scores from which
               the school calls a wave fair, average, good and excellent, where it has set them
roster         your entry on each session’s roster
consents       what you or your guardian agreed to and withdrew, and in which words; your own
               answers also for rosters that you are no longer on;
               public-refusals has the waves that you took off the surf report
waves          the waves that you rode, and the waves of your own sessions;
               marks has those whose video is not checked yet
videos         the videos of your own sessions, and the videos that you uploaded for others
spots, links   the spots and share links that you created
favourites     the waves that you marked as favourites; review-requests has the reviews that you asked for,
               reviewed-waves the waves that you were done with as a coach
goals          what coaches gave you to work on, and the goals that you set for others as a coach
reviews        what coaches said about your waves, and what you said about others’ as a coach: notes and
               drawings are in track, the waves beside yours in compared, voices in the folder voices;
               answers has what was answered,
               and the folder answers what was answered by voice
shorts         the shorts that you made: waves, crop and speed are in plan, the videos in the folder shorts;
               short-links has the links that you switched on, or off; songs has the music that you
               uploaded, with when and in which words you declared the right to it, the files are in
               the folder music
orders         what you bought from schools
drawings       what you drew on waves, with your key positions
observations   what you reported from surf spots
invites        to organisations: the invites that you sent and received
messages       what you wrote to us while you were signed in, with your pictures and our replies
beta           your beta request
security       sign-ins to your account and changes to your rights in the last 90 days
files          the videos that you can download, and where they are

Each list is here twice: as .json with all details, and as .csv for spreadsheets.
Times are in UTC. Durations are in milliseconds.
`;
