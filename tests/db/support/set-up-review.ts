import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import type { NewReview } from '#app/domain/reviews/new-review.ts';
import { sendReview } from '#app/domain/reviews/reviews.server.ts';
import { setUpGuestPhone } from './set-up-guest-phone.ts';

export const SITE_URL = 'https://waves.example.com';

/** As setUpGuestPhone; before each test there is a review of Ana's wave, which a coach may send. */
export function setUpReview() {
  const made = setUpGuestPhone();
  const { schools, sql, held } = made;
  const drafted = {} as { review: NewReview; session: string };
  const coach = () => schools.clients.coach;

  beforeEach(async () => {
    await schools.admin.rpc('configure_site', { url: SITE_URL }).throwOnError();
    const [wave] = await sql<{ session_id: string; video_id: string; surfer_id: string }[]>`
      select session_id, video_id, surfer_id from public.waves where id = ${held.day.wave}`;
    if (!wave) throw new Error('Ana has no wave');
    drafted.session = wave.session_id;
    drafted.review = {
      id: randomUUID(),
      surferId: wave.surfer_id,
      versionId: randomUUID(),
      tookMs: 90_000,
      parts: [
        {
          id: randomUUID(),
          waveId: held.day.wave,
          videoId: wave.video_id,
          durationMs: 9000,
          hasVoice: false,
          track: {
            version: 1,
            events: [{ at: 0, kind: 'film', ms: 1000, rate: 1 }],
            notes: [{ id: randomUUID(), at: 2000, text: 'Look up' }],
            blocks: [{ title: 'Drill', text: 'Ten pop-ups on the sand' }],
          },
        },
      ],
    };
  });

  function firstPart() {
    const [part] = drafted.review.parts;
    if (!part) throw new Error('The review has no part');
    return part;
  }

  const voicePath = () => `${drafted.session}/${firstPart().id}.m4a`;

  return {
    ...made,
    drafted,
    coach,
    firstPart,
    voicePath,
    /** Stores 300 bytes as the voice of the review's part. */
    addVoice(client = coach()) {
      const sound = new Blob([new Uint8Array(300)], { type: 'audio/mp4' });
      return client.storage.from('voices').upload(voicePath(), sound, { contentType: 'audio/mp4' });
    },
    send: (client = coach(), sent = drafted.review) => sendReview(client, sent),
    answer: (text: string) => ({ id: randomUUID(), text, partId: firstPart().id, atMs: 2000 }),
  };
}
