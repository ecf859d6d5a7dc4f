import { CRITERIA } from '#app/domain/waves/criteria.ts';
import { MANOEUVRES } from '#app/domain/waves/manoeuvres.ts';
import { toLocalDay } from '#app/lib/time/to-local-day.ts';
import type { ProgressSession } from './progress.server.ts';

/** A column of 7 px each on a phone, and a table that fits a screen or two. */
export const MOST_PERIODS = 40;

const DAY_MS = 86_400_000;

export const STEPS = ['session', 'week', 'month', 'year'] as const;
export type Step = (typeof STEPS)[number];

/** What the waves of one or more sessions say. */
export type Figures = {
  sessions: number;
  waves: number;
  ridingMs: number;
  /** Null without a score. */
  score: number | null;
  /** The means of `CRITERIA`, null without points. */
  criteria: (number | null)[];
  left: number;
  right: number;
  frontside: number;
  backside: number;
  tried: number;
  /** An estimate. */
  landed: number;
  reviews: number;
  goalsSet: number;
  goalsReached: number;
};

/** A session, or all sessions of a week, month or year. */
export type Period = Figures & {
  key: string;
  /** Of its first session. */
  startsAt: string;
  timeZone: string;
  /** Of a single session. */
  spotName: string;
  /** The local day of its first session, for a week its Monday: `2026-11-23`. */
  day: string;
};

export type ManoeuvreTotal = { name: string; tried: number; landed: number };

/**
 * Joins sessions by week, month or year where there are too many for a chart.
 *
 * @param sessions the oldest first
 */
export function toPeriods(sessions: ProgressSession[]): { step: Step; periods: Period[] } {
  for (const step of STEPS) {
    const groups = Map.groupBy(sessions, (session) => toKey(session, step));
    if (groups.size > MOST_PERIODS && step !== 'year') continue;
    return { step, periods: [...groups].map(([key, group]) => toPeriod(key, step, group)) };
  }
  return { step: 'session', periods: [] };
}

function toKey(session: ProgressSession, step: Step): string {
  if (step === 'session') return session.id;
  const day = toLocalDay(session.startsAt, session.timeZone);
  if (step === 'week') return toMonday(day);
  return day.slice(0, step === 'month' ? 7 : 4);
}

function toMonday(day: string): string {
  const noon = new Date(`${day}T12:00Z`);
  const since = (noon.getUTCDay() + 6) % 7;
  return new Date(noon.getTime() - since * DAY_MS).toISOString().slice(0, 10);
}

function toPeriod(key: string, step: Step, sessions: ProgressSession[]): Period {
  const [first] = sessions;
  const { startsAt = '', timeZone = 'UTC', spotName = '' } = first ?? {};
  return {
    key,
    startsAt,
    timeZone,
    spotName: step === 'session' ? spotName : '',
    day: step === 'week' ? key : toLocalDay(startsAt, timeZone),
    ...toFigures(sessions),
  };
}

/** Adds sessions up; means are of waves, not of sessions. */
export function toFigures(sessions: ProgressSession[]): Figures {
  const sum = (toNumber: (session: ProgressSession) => number) =>
    sessions.reduce((total, session) => total + toNumber(session), 0);
  const manoeuvres = toManoeuvreTotals(sessions);
  return {
    sessions: sessions.length,
    waves: sum(({ waves }) => waves),
    ridingMs: sum(({ ridingMs }) => ridingMs),
    score: toMean(
      sum(({ scoreSum }) => scoreSum),
      sum(({ scored }) => scored),
    ),
    criteria: CRITERIA.map((_, place) =>
      toMean(
        sum(({ criteria }) => criteria[place]?.[0] ?? 0),
        sum(({ criteria }) => criteria[place]?.[1] ?? 0),
      ),
    ),
    left: sum(({ left }) => left),
    right: sum(({ right }) => right),
    frontside: sum(({ frontside }) => frontside),
    backside: sum(({ backside }) => backside),
    tried: manoeuvres.reduce((total, { tried }) => total + tried, 0),
    landed: manoeuvres.reduce((total, { landed }) => total + landed, 0),
    reviews: sum(({ reviews }) => reviews),
    goalsSet: sum(({ goals }) => goals[0]),
    goalsReached: sum(({ goals }) => goals[1]),
  };
}

function toMean(sum: number, count: number): number | null {
  return count === 0 ? null : sum / count;
}

/** How often each manoeuvre was tried and landed, in the order in which surfers learn them. */
export function toManoeuvreTotals(sessions: ProgressSession[]): ManoeuvreTotal[] {
  const totals = new Map<string, ManoeuvreTotal>();
  for (const [name, tried, landed] of sessions.flatMap(({ manoeuvres }) => manoeuvres)) {
    const total = totals.get(name) ?? { name, tried: 0, landed: 0 };
    totals.set(name, { name, tried: total.tried + tried, landed: total.landed + landed });
  }
  return MANOEUVRES.flatMap((name) => totals.get(name) ?? []);
}
