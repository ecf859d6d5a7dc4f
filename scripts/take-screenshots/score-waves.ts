import { requireData } from '#app/platform/database/require-data.server.ts';
import type { Db } from '#app/platform/database/supabase.server.ts';

/** A coach's scores and comments for the demo's waves, in the order in which they were cut. */
const scores = [
  {
    score: 6.3,
    direction: 'right',
    side: 'frontside',
    manoeuvres: ['take-off', 'bottom turn', 'top turn'],
  },
  { score: 4.8, direction: 'left', side: 'backside', manoeuvres: ['take-off', 'pop-up'] },
  { score: 7.1, direction: 'right', side: 'frontside', manoeuvres: ['bottom turn', 'cutback'] },
  { score: 5.5, direction: 'right', side: 'frontside', manoeuvres: ['take-off', 'carve'] },
];

export async function scoreWaves(admin: Db, sessionId: string): Promise<void> {
  const waves = requireData(
    'Reading the waves',
    await admin.from('waves').select('id').eq('session_id', sessionId).order('created_at'),
  );
  for (const [index, { id }] of waves.entries()) {
    const { error } = await admin
      .from('waves')
      .update(scores[index] ?? {})
      .eq('id', id);
    if (error) throw new Error('Scoring a wave failed', { cause: error });
  }
}
