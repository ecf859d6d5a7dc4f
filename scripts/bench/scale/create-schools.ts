import type { Sql } from 'postgres';
import { listReportSpots } from '#app/domain/surf-report/report-spots.server.ts';

/** The amounts, counted from nothing. */
export type Scale = { organisations: number; sessions: number };

export const WAVES_PER_SESSION = 100;
/** In the catalogue: the spot of the largest school. */
export const LARGEST_SPOT = 'supertubos-peniche';
export const SURFERS_PER_SESSION = 8;
/** Every tenth session belongs to the first school: one school is always the largest. */
const LARGEST_SHARE = 10;
/** One of so many videos is not deleted on its day, since one of its waves could not be prepared. */
const HELD_SHARE = 200;
/** One of so many waves is public. */
const PUBLIC_SHARE = 50;
/** Of a guest of the largest school who surfs for years. */
const ATHLETE = { sessions: 200, waves: 25 };
/** Of each session of the largest school; an order has three lines. */
const ORDERS_PER_SESSION = 20;
/** The last of them is today's. */
const MOST_SESSIONS = 10_000;

export const countWaves = ({ sessions }: Scale): number => sessions * WAVES_PER_SESSION;

/**
 * Fills schools with sessions, rosters, videos, waves and converted files, by SQL. Adds to an
 * earlier call with a smaller scale. Turns triggers and foreign keys off, since the million rows
 * would otherwise queue a million conversions.
 *
 * @param sql as superuser
 */
export async function createSchools(sql: Sql, from: Scale, to: Scale): Promise<void> {
  const statements = listStatements(from, to);
  // The database is deleted after the run; durable writes would take most of the time.
  await sql`alter system set fsync = off`;
  await sql`alter system set full_page_writes = off`;
  await sql`select pg_reload_conf()`;
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`set local auto_explain.log_min_duration = -1`;
    for (const statement of statements) await transaction.unsafe(statement);
  });
  await sql`vacuum analyze`;
}

function listStatements(from: Scale, to: Scale): string[] {
  const beach = listReportSpots().get(LARGEST_SPOT);
  if (!beach) throw new Error(`${LARGEST_SPOT} is not in the catalogue`);
  const [schools, sessions] = [
    `generate_series(${from.organisations + 1}, ${to.organisations}) as school`,
    `generate_series(${from.sessions + 1}, ${to.sessions}) as session`,
  ];
  const ofSession = `case when session % ${LARGEST_SHARE} = 0 then 1 else 1 + session % ${to.organisations} end`;
  const rosters = `${sessions}, generate_series(0, ${SURFERS_PER_SESSION - 1}) as surfer`;
  const rosterNumber = `(session * ${SURFERS_PER_SESSION} + surfer)`;
  const waves = `${sessions}, generate_series(1, ${WAVES_PER_SESSION}) as wave`;
  const id = (kind: string, expression: string) => `md5('${kind} ' || ${expression})::uuid`;
  const tokenHash = (kind: string, expression: string) =>
    `sha256(convert_to(rpad('${kind}-' || ${expression}, 43, '-'), 'UTF8'))`;
  // The rows of one session are created in one evening, and lie together on disk.
  const inOrder = 'order by session';
  const session = id('session', 'session');
  const startsAt = `now() - (${MOST_SESSIONS} - session) * interval '2 hours'`;
  const goesAt = `${startsAt} + interval '30 days'`;
  const isHeld = `session % ${HELD_SHARE} = 0`;
  // Today's conversions have ended, so that no worker cuts waves while screens are measured.
  const isRaw = `(${isHeld} or ${goesAt} >= now() + interval '1 day')`;
  const waveNumber = `(session * ${WAVES_PER_SESSION} + wave)`;
  const surferNumber = `(session * ${SURFERS_PER_SESSION} + wave % ${SURFERS_PER_SESSION})`;
  return [
    `insert into public.organisations (id, name)
      select ${id('school', 'school')}, 'School ' || school from ${schools}`,
    `insert into public.profiles (id, full_name)
      select ${id('member', '(school * 10 + member)')}, 'Member ' || member
      from ${schools}, generate_series(1, 10) as member`,
    `insert into public.memberships (organisation_id, profile_id, role)
      select ${id('school', 'school')}, ${id('member', '(school * 10 + member)')},
        case member when 1 then 'owner' when 2 then 'coach' when 3 then 'filmer' else 'surfer' end
      from ${schools}, generate_series(1, 10) as member`,
    // The largest school surfs at LARGEST_SPOT; the others lie along a coast.
    `insert into public.spots (id, organisation_id, name, latitude, longitude)
      select ${id('spot', 'school')}, ${id('school', 'school')}, 'Beach ' || school,
        case school when 1 then ${beach.latitude} else -40 + school * 0.03 end,
        case school when 1 then ${beach.longitude} else 18 end
      from ${schools}`,
    `insert into public.sessions (id, organisation_id, spot_id, starts_at, time_zone)
      select ${session}, ${id('school', ofSession)}, ${id('spot', ofSession)},
        ${startsAt}, 'Europe/Lisbon'
      from ${sessions}`,
    // Walk-ins: each guest has the id of the roster row.
    `insert into public.guests (id, organisation_id, name)
      select ${id('surfer', rosterNumber)}, ${id('school', ofSession)}, 'Surfer ' || surfer from ${rosters}`,
    `insert into public.surfers (id, session_id, guest_id, name, position)
      select ${id('surfer', rosterNumber)}, ${session}, ${id('surfer', rosterNumber)}, 'Surfer ' || surfer,
        surfer + 1
      from ${rosters}`,
    `insert into public.goals (session_id, surfer_id, kind, text)
      select ${session}, ${id('surfer', rosterNumber)}, 'physical', 'Look up' from ${rosters} ${inOrder}`,
    `insert into public.session_coaches (session_id, profile_id)
      select ${session}, ${id('member', `(${ofSession}) * 10 + 2`)} from ${sessions}`,
    `insert into public.claims (id, guest_id, token_hash, created_at)
      select ${id('claim', rosterNumber)}, ${id('surfer', rosterNumber)}, ${tokenHash('claim', rosterNumber)}, ${startsAt}
      from ${rosters}`,
    `insert into public.consents (guest_id, organisation_id, purpose, is_given, given_by, claim_id, expires_at,
        wording_edition)
      select ${id('surfer', rosterNumber)}, ${id('school', ofSession)}, purpose, true, 'surfer', ${id('claim', rosterNumber)},
        now() + interval '1 year', private.wording_edition()
      from ${rosters}, unnest(array['coaching', 'share', 'marketing']) as purpose`,
    `insert into public.videos (id, session_id, file_name, size_bytes, original_path, state, duration_ms,
        created_at, uploaded_at, raw_deleted_at)
      select ${id('video', 'session')}, ${session}, 'morning.mp4', 1000,
        ${id('video', 'session')} || '/morning.mp4', 'ready', 7200000,
        ${startsAt}, ${startsAt}, case when not ${isRaw} then ${goesAt} end
      from ${sessions}`,
    `insert into public.waves (id, session_id, video_id, surfer_id, start_ms, end_ms, ridden_at, created_at, state)
      select ${id('wave', waveNumber)}, ${session}, ${id('video', 'session')},
        ${id('surfer', surferNumber)}, wave * 60000, wave * 60000 + 12000,
        timestamptz '2026-01-01 09:00Z' + wave * interval '1 minute', ${startsAt},
        case when ${isHeld} and wave = 1 then 'failed' else 'ready' end
      from ${waves} ${inOrder}`,
    `insert into public.public_waves (wave_id, session_id)
      select ${id('wave', waveNumber)}, ${session} from ${waves} where wave % ${PUBLIC_SHARE} = 0`,
    `insert into public.renditions (session_id, wave_id, kind, path, content_type, bytes, width, height)
      select ${session}, ${id('wave', waveNumber)}, kind, 'waves/' || ${waveNumber} || '/' || kind,
        'video/mp4', 1000, 640, 360
      from ${waves}, unnest(array['preview', 'poster']) as kind ${inOrder}`,
    // Checked before a video is deleted: all files of each wave, and that storage has them.
    `insert into public.renditions (session_id, wave_id, kind, path, content_type, bytes, width, height)
      select ${session}, ${id('wave', waveNumber)}, 'download', 'waves/' || ${waveNumber} || '/download',
        'video/mp4', 1000, 1280, 720
      from ${waves} where ${isRaw} ${inOrder}`,
    `insert into storage.objects (bucket_id, name, metadata)
      select 'renditions', 'waves/' || ${waveNumber} || '/' || kind, '{"size": 1000}'
      from ${waves}, unnest(array['preview', 'poster', 'download']) as kind where ${isRaw} ${inOrder}`,
    `insert into private.session_room (session_id, bytes)
      select ${session}, 1000 + 2000 * ${WAVES_PER_SESSION} from ${sessions}`,
    `insert into public.conversions (session_id, wave_id, kind, priority, state, progress, finished_at)
      select ${session}, ${id('wave', waveNumber)}, kind, 50, 'done', 1, now()
      from ${waves}, unnest(array['preview', 'poster', 'ladder']) as kind where kind <> 'ladder' or ${isRaw}
      ${inOrder}`,
    `insert into public.share_links (session_id, wave_id, token_hash)
      select ${session}, ${id('wave', waveNumber)}, ${tokenHash('link', waveNumber)}
      from ${waves} where wave % 10 = 0`,
    `insert into public.share_links (session_id, kind, token_hash)
      select ${session}, 'session', ${tokenHash('evening', 'session')} from ${sessions}`,
    ...listOrderStatements(),
    ...(from.sessions === 0 ? listAthleteStatements() : []),
  ];

  /** What guests of the largest school bought; it asks nothing any more, so that its pages stay as they are. */
  function listOrderStatements(): string[] {
    const orders = `${sessions}, generate_series(1, ${ORDERS_PER_SESSION}) as number`;
    const lines = `${orders}, generate_series(1, 3) as line where session % ${LARGEST_SHARE} = 0`;
    const orderNumber = `(session * ${ORDERS_PER_SESSION} + number)`;
    const lineId = id('line', `(${orderNumber} * 3 + line)`);
    const boughtWave = id('wave', `(session * ${WAVES_PER_SESSION} + number * 3 + line)`);
    const buyer = id(
      'surfer',
      `(session * ${SURFERS_PER_SESSION} + number % ${SURFERS_PER_SESSION})`,
    );
    return [
      `insert into public.orders (id, organisation_id, token_hash, email, language, currency, total, tax, tax_rate,
          tax_note, created_at, provider, paid_at)
        select ${id('order', orderNumber)}, ${id('school', '1')}, ${tokenHash('order', orderNumber)},
          'guest' || ${orderNumber} || '@example.com', 'en', 'EUR', 1500, 0, 0, '', ${startsAt}, 'local', ${startsAt}
        from ${orders} where session % ${LARGEST_SHARE} = 0 ${inOrder}`,
      `insert into public.receipts (order_id, organisation_id, number, issued_at)
        select ${id('order', orderNumber)}, ${id('school', '1')}, ${orderNumber}, ${startsAt}
        from ${orders} where session % ${LARGEST_SHARE} = 0 ${inOrder}`,
      `insert into public.order_lines (id, order_id, nth, kind, surfer_id, wave_id, about, list_amount, amount, tax)
        select ${lineId}, ${id('order', orderNumber)}, line, 'wave', ${buyer}, ${boughtWave},
          jsonb_build_object('surferName', 'Surfer', 'spotName', 'Beach 1', 'startsAt', ${startsAt}, 'timeZone',
            'Europe/Lisbon', 'number', line, 'waves', 1, 'title', ''), 500, 500, 0
        from ${lines} ${inOrder}`,
      `insert into public.entitlements (order_line_id, organisation_id, kind, surfer_id, wave_id)
        select ${lineId}, ${id('school', '1')}, 'wave', ${buyer}, ${boughtWave} from ${lines} ${inOrder}`,
    ];
  }

  /** One guest with many sessions of their own, each with scores, criteria and manoeuvres. */
  function listAthleteStatements(): string[] {
    const days = `generate_series(1, ${ATHLETE.sessions}) as day`;
    const rides = `${days}, generate_series(1, ${ATHLETE.waves}) as ride`;
    const [line, athlete] = [id('athlete line', 'day'), id('athlete', '1')];
    const [at, school] = [id('athlete session', 'day'), id('school', '1')];
    const time = `now() - (${ATHLETE.sessions} - day) * interval '3 days' - interval '30 days'`;
    return [
      `insert into public.guests (id, organisation_id, name) select ${athlete}, ${school}, 'Athlete'`,
      `insert into public.sessions (id, organisation_id, spot_id, starts_at, time_zone)
        select ${at}, ${school}, ${id('spot', '1')}, ${time}, 'Europe/Lisbon' from ${days}`,
      `insert into public.surfers (id, session_id, guest_id, name, stance)
        select ${line}, ${at}, ${athlete}, 'Athlete', 'regular' from ${days}`,
      `insert into public.claims (id, guest_id, token_hash)
        select ${id('athlete claim', '1')}, ${athlete}, ${tokenHash('athlete', '1')}`,
      `insert into public.consents (guest_id, organisation_id, purpose, is_given, given_by, claim_id, expires_at,
          wording_edition)
        select ${athlete}, ${school}, 'coaching', true, 'surfer', ${id('athlete claim', '1')},
          now() + interval '1 year', private.wording_edition()`,
      `insert into public.videos (id, session_id, file_name, size_bytes, original_path, state, duration_ms,
          created_at, uploaded_at, raw_deleted_at)
        select ${id('athlete video', 'day')}, ${at}, 'morning.mp4', 1000, ${id('athlete video', 'day')} || '/morning.mp4',
          'ready', 7200000, ${time}, ${time}, ${time} from ${days}`,
      `insert into public.waves (id, session_id, video_id, surfer_id, start_ms, end_ms, ridden_at, created_at, state,
          score, criteria, direction, manoeuvres)
        select ${id('athlete wave', "(day || ' ' || ride)")}, ${at}, ${id('athlete video', 'day')}, ${line},
          ride * 60000, ride * 60000 + 12000, ${time} + ride * interval '1 minute', ${time}, 'ready',
          ride % 10, '{5,6,7,8,9}', case ride % 2 when 0 then 'left' else 'right' end,
          array['take-off', (array['bottom turn', 'cutback', 'snap', 'air'])[1 + ride % 4]]
            || case when ride % 5 = 0 then array['wipeout'] else '{}' end
        from ${rides}`,
      `insert into public.renditions (session_id, wave_id, kind, path, content_type, bytes, width, height)
        select ${at}, ${id('athlete wave', "(day || ' ' || ride)")}, kind,
          'waves/athlete-' || day || '-' || ride || '/' || kind, 'video/mp4', 1000, 640, 360
        from ${rides}, unnest(array['preview', 'poster']) as kind`,
      `insert into public.goals (session_id, surfer_id, kind, text)
        select ${at}, ${line}, 'physical', 'Look up' from ${days}`,
    ];
  }
}
