import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Row } from './plant-row.ts';

import { plantRow } from './plant-row.ts';

/** A session with two guests on its roster: the surfer of the cast, and another. Two more guests are on none. */
export type Place = {
  /** Null for a personal one. */
  organisationId: string | null;
  spotId: string;
  sessionId: string;
  videoId: string;
  ownLineId: string;
  otherLineId: string;
  ownGuestId: string;
  otherGuestId: string;
  /** On no roster; the matrix adds the first, and a function the second. */
  awayGuestId: string;
  newGuestId: string;
  ownWaveId: string;
  otherWaveId: string;
  /** Of each of the two waves. */
  ownReview: PlantedReview;
  otherReview: PlantedReview;
  /** The physical one of the other surfer. */
  otherGoalId: string;
  /** Of the surfer's wave, who does not agree to it. */
  shortId: string;
  /** Of the holder. */
  song: { id: string; path: string };
};

export type PlantedReview = {
  id: string;
  versionId: string;
  partId: string;
  voicePath: string;
  /** Of an answer by voice. */
  answerPath: string;
  /** Of its video, which shows what it shows now. */
  videoPath: string;
};

/** In the future, so that limits in minutes treat it as new, however long the tests run. */
const NEVER_LONG_AGO = new Date(Date.now() + 86_400_000).toISOString();

const SONG = { title: 'Swell', bytes: 3, duration_ms: 60_000, declaration: 'I may use it.' };

/** A session with a video, and a wave of each of its two surfers. */
export async function fillPlace(
  sql: Sql,
  holder: { organisation_id: string } | { owner_id: string | null },
  surferId: string | null,
): Promise<Place> {
  const organisationId = 'organisation_id' in holder ? holder.organisation_id : null;
  const [spotId, sessionId, videoId] = [randomUUID(), randomUUID(), randomUUID()];
  await plantRow(sql, 'spots', { id: spotId, ...holder, name: 'Coxos' });
  await plantRow(sql, 'sessions', {
    id: sessionId,
    ...holder,
    spot_id: spotId,
    starts_at: '2026-11-21T09:30:00Z',
    time_zone: 'Europe/Lisbon',
  });
  await plantRow(sql, 'videos', {
    id: videoId,
    session_id: sessionId,
    file_name: 'a.mp4',
    size_bytes: 3,
    original_path: `${videoId}/a.mp4`,
    state: 'ready',
    duration_ms: 60_000,
  });
  const rendition = { session_id: sessionId, video_id: videoId, ...toPreview('videos', videoId) };
  await plantRow(sql, 'renditions', rendition);
  const addRide = async (claimed_by: string | null) => {
    const [lineId, waveId] = [randomUUID(), randomUUID()];
    const guest = await plantRow(sql, 'guests', { ...holder, name: 'Kai', claimed_by });
    const line = { id: lineId, session_id: sessionId, guest_id: guest.id, name: 'Kai' };
    await plantRow(sql, 'surfers', line);
    await plantRow(sql, 'waves', {
      id: waveId,
      session_id: sessionId,
      video_id: videoId,
      surfer_id: lineId,
      start_ms: 0,
      end_ms: 5000,
    });
    const rendition = { session_id: sessionId, wave_id: waveId, ...toPreview('waves', waveId) };
    await plantRow(sql, 'renditions', rendition);
    const review = await addReview(sql, { sessionId, lineId, waveId, videoId });
    const goal = { session_id: sessionId, surfer_id: lineId, kind: 'physical', text: 'Bend' };
    const { id: goalId } = await plantRow(sql, 'goals', goal);
    return [lineId, waveId, `${guest.id}`, review, `${goalId}`] as const;
  };
  const [ownLineId, ownWaveId, ownGuestId, ownReview] = await addRide(surferId);
  const [otherLineId, otherWaveId, otherGuestId, otherReview, otherGoalId] = await addRide(null);
  const shortId = randomUUID();
  const clips = [{ waveId: ownWaveId, videoId, startMs: 0, endMs: 5000 }];
  await plantRow(sql, 'shorts', { id: shortId, ...holder, plan: { version: 1, clips } });
  await plantRow(sql, 'short_waves', {
    short_id: shortId,
    wave_id: ownWaveId,
    session_id: sessionId,
    surfer_id: ownLineId,
    had_surfer: true,
    is_rendered: true,
  });
  const songId = randomUUID();
  const holderId = 'organisation_id' in holder ? holder.organisation_id : holder.owner_id;
  const song = { id: songId, path: `${holderId}/${songId}.mp3` };
  await plantRow(sql, 'songs', { ...holder, ...song, ...SONG });
  const [awayGuestId, newGuestId] = [randomUUID(), randomUUID()];
  for (const id of [awayGuestId, newGuestId]) {
    await plantRow(sql, 'guests', { id, ...holder, name: 'Moana' });
  }
  return {
    organisationId,
    spotId,
    sessionId,
    videoId,
    ownLineId,
    ownWaveId,
    otherLineId,
    otherWaveId,
    ownGuestId,
    otherGuestId,
    awayGuestId,
    newGuestId,
    ownReview,
    otherReview,
    otherGoalId,
    shortId,
    song,
  };
}

/** Of one wave, with a voice, and an answer by voice. */
export async function addReview(
  sql: Sql,
  {
    sessionId,
    lineId,
    waveId,
    videoId,
  }: Record<'sessionId' | 'lineId' | 'waveId' | 'videoId', string>,
): Promise<PlantedReview> {
  const [id, versionId, partId] = [randomUUID(), randomUUID(), randomUUID()];
  await plantRow(sql, 'reviews', { id, session_id: sessionId, surfer_id: lineId });
  await plantRow(sql, 'review_versions', { id: versionId, review_id: id, number: 1 });
  const voicePath = `${sessionId}/${partId}.m4a`;
  await plantRow(sql, 'review_parts', {
    id: partId,
    session_id: sessionId,
    version_id: versionId,
    nth: 1,
    wave_id: waveId,
    video_id: videoId,
    duration_ms: 1000,
    track: { version: 1, events: [], notes: [] },
    voice_path: voicePath,
    voice_bytes: 3,
  });
  // Its own wave again, as by the same guest.
  await plantRow(sql, 'review_compared_waves', {
    id: randomUUID(),
    part_id: partId,
    wave_id: waveId,
    video_id: videoId,
  });
  const answerId = randomUUID();
  const answerPath = `${id}/${answerId}.m4a`;
  await plantRow(sql, 'review_answers', {
    id: answerId,
    review_id: id,
    session_id: sessionId,
    text: '',
    voice_path: answerPath,
    voice_ms: 1000,
    voice_bytes: 3,
    is_surfers: true,
  });
  const videoPath = `reviews/${id}/review-r1.mp4`;
  const row = { kind: 'review', path: videoPath, content_type: 'video/mp4', bytes: 3 };
  const size = { width: 16, height: 9 };
  await plantRow(sql, 'renditions', { session_id: sessionId, review_id: id, ...row, ...size });
  return { id, versionId, partId, voicePath, answerPath, videoPath };
}

/** The videos of reviews show what their reviews show now, with the consents that stand. */
export async function completeReviewVideos(sql: Sql): Promise<void> {
  await sql`
    update public.renditions f set details = jsonb_build_object('sum', private.sum_up_review(w))
    from public.reviews w where w.id = f.review_id`;
}

/** A pending upload of the coach, and conversions by their state. */
export async function addJobs(
  sql: Sql,
  { sessionId, videoId, ownWaveId, otherWaveId }: Place,
  coachId: string | null,
) {
  const uploading = randomUUID();
  await plantRow(sql, 'videos', {
    id: uploading,
    session_id: sessionId,
    created_by: coachId,
    file_name: 'b.mp4',
    size_bytes: 3,
    original_path: `${uploading}/b.mp4`,
    heard_at: NEVER_LONG_AGO,
  });
  const add = async (kind: string, row: Row) => {
    const job = { session_id: sessionId, video_id: videoId, kind, priority: 30, ...row };
    return `${(await plantRow(sql, 'conversions', job)).id}`;
  };
  await plantRow(sql, 'workers', { id: 'worker', seen_at: NEVER_LONG_AGO });
  const rung = { ...toPreview('waves', ownWaveId), path: `waves/${ownWaveId}/720-r1.mp4` };
  const ladder = { kind: 'ladder', playlist: '{media}', session_id: sessionId };
  await plantRow(sql, 'renditions', { ...rung, ...ladder, wave_id: ownWaveId });
  const path = `waves/${otherWaveId}/720-r1.mp4`;
  await plantRow(sql, 'renditions', { ...rung, ...ladder, wave_id: otherWaveId, path });
  return {
    uploading,
    queued: await add('poster', {}),
    failed: await add('storyboard', { state: 'failed', log: 'x', problem: 'x' }),
    done: await add('ladder', { state: 'done' }),
  };
}

function toPreview(folder: 'videos' | 'waves', id: string) {
  return {
    kind: 'preview',
    path: `${folder}/${id}/preview-r1.mp4`,
    content_type: 'video/mp4',
    bytes: 3,
    width: 16,
    height: 9,
  };
}
