import type { TableAccess } from '../support/access/access-types.ts';
import type { Place } from '../support/access/fill-place.ts';
import type { Row } from '../support/access/plant-row.ts';

/** The same ride by another camera: joined and separated by staff, seen by its surfer. */
export const waveAngles: TableAccess = {
  grants: { select: '*', insert: '*', update: '' },
  change: { end_ms: 9000 },
  rows: {
    "of the surfer's own wave": {
      may: { surfer: 's---', staff: 'si-d', service: 'siud' },
      row: ({ school }) => angle(school, school.ownWaveId),
    },
    "of another surfer's": {
      may: { staff: 'si-d', service: 'siud' },
      row: ({ school }) => angle(school, school.otherWaveId),
    },
    'of a personal session': {
      may: { solo: 'si-d', service: 'siud' },
      row: ({ personal }) => angle(personal, personal.ownWaveId),
    },
  },
};

let startMs = 0;

function angle({ sessionId, videoId }: Place, wave_id: string): Row {
  startMs += 1;
  return { wave_id, session_id: sessionId, video_id: videoId, start_ms: startMs, end_ms: 8000 };
}
