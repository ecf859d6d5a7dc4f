import { createHash } from 'node:crypto';
import {
  LARGEST_SPOT,
  type Scale,
  SURFERS_PER_SESSION,
  WAVES_PER_SESSION,
} from './create-schools.ts';

/** A screen, and the path of the nth visit to it. */
export type Screen = {
  name: string;
  toPath: (visit: number) => string;
  /** Visited without an account; otherwise by the school's owner. */
  toVisitorCookie?: (visit: number) => string;
};

const LARGEST = 1;
/** In the middle of each session, as the seed sets the rides. */
const AFTER = `2026-01-01T09:50:00Z~${toUuid('wave', 0)}`;

/** The screens that the owner of the largest school opens in an evening, and those that visitors open by a link. */
export function listScreens({ sessions }: Scale): Screen[] {
  const school = toUuid('school', LARGEST);
  // Every tenth session is the largest school's.
  const sessionNumber = (visit: number) => 10 * (1 + (visit % (sessions / 10)));
  const waveNumber = (visit: number) => sessionNumber(visit) * WAVES_PER_SESSION + 50;
  const session = (visit: number) => toUuid('session', sessionNumber(visit));
  const page = (name: string, part: string): Screen => ({
    name,
    toPath: (visit) => `/app/share/session/${session(visit)}${part}`,
  });
  return [
    { name: 'Today', toPath: () => '/app' },
    { name: 'Sessions', toPath: () => '/app/share' },
    { name: 'The inbox', toPath: (visit) => `/app/coach?page=${visit % 5}` },
    { name: 'A session in the inbox', toPath: (visit) => `/app/coach?session=${session(visit)}` },
    { name: 'Athletes', toPath: (visit) => `/app/coach/athletes?page=${visit % 5}` },
    {
      name: 'The progress of an athlete with 200 sessions and 5,000 waves',
      toPath: () => `/app/coach/athletes/${toUuid('athlete', 1)}`,
    },
    {
      name: 'The studio',
      toPath: (visit) => `/app/coach/studio/${toUuid('wave', waveNumber(visit))}`,
    },
    { name: 'An organisation', toPath: () => `/app/share/${school}` },
    {
      name: 'Its sessions of some days at a spot',
      toPath: (visit) =>
        `/app/share/${school}?spot=${toUuid('spot', LARGEST)}&from=2026-10-0${1 + (visit % 9)}&to=2026-10-20`,
    },
    { name: 'Its members', toPath: () => `/app/share/${school}/members` },
    { name: 'Its spots', toPath: () => `/app/share/${school}/spots` },
    { name: 'Raw videos to be deleted', toPath: () => `/app/share/${school}/retention` },
    { name: 'Its guests', toPath: () => `/app/share/${school}/guests` },
    {
      name: 'A guest',
      toPath: (visit) =>
        `/app/share/${school}/guests/${toUuid('surfer', sessionNumber(visit) * SURFERS_PER_SESSION)}`,
    },
    { name: 'Its consents', toPath: () => `/app/share/${school}/consents` },
    { name: 'Its orders', toPath: () => `/app/share/${school}/orders` },
    { name: 'Its sales by session', toPath: () => `/app/share/${school}/orders?by=session` },
    page('A session', ''),
    page('Further waves of a session', `/waves?after=${encodeURIComponent(AFTER)}`),
    {
      name: 'A wave of a session',
      toPath: (visit) => {
        const wave = toUuid('wave', waveNumber(visit));
        return `/app/share/session/${session(visit)}/wave/${wave}`;
      },
    },
    page('A session’s videos', '/videos'),
    page('What changed in a session', '/changes'),
    page('A roster', '/roster'),
    page('Cards', '/cards'),
    page('A consent log', '/consent'),
    page('Sharing a session', '/links'),
    page('The shorts of a session', '/shorts'),
    { name: 'My shorts', toPath: () => '/app/shorts' },
    { name: 'Sorting', toPath: (visit) => `/app/share/admin/session/${session(visit)}` },
    {
      name: 'A session’s figures',
      toPath: (visit) => `/app/share/admin/session-detailed/${session(visit)}`,
    },
    {
      name: 'Waves by a session’s link',
      toPath: (visit) => `/w/${toToken('evening', sessionNumber(visit))}`,
      toVisitorCookie: () => '',
    },
    {
      name: 'A spot’s report with public waves',
      toPath: () => `/report/${LARGEST_SPOT}`,
      toVisitorCookie: () => '',
    },
    {
      name: 'The same progress by a card',
      toPath: () => '/c/progress',
      toVisitorCookie: () => `claims=${toToken('athlete', 1)}`,
    },
    {
      name: 'Waves by a card',
      toPath: () => '/c/waves',
      toVisitorCookie: (visit) =>
        `claims=${toToken('claim', sessionNumber(visit) * SURFERS_PER_SESSION)}`,
    },
  ];
}

/** The id that the seed's statements create: an MD5 in the format of a UUID. */
export function toUuid(kind: string, n: number): string {
  const hex = createHash('md5').update(`${kind} ${n}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The secrets of links and claims that the seed's statements create. */
function toToken(kind: string, n: number): string {
  return `${kind}-${n}`.padEnd(43, '-');
}
