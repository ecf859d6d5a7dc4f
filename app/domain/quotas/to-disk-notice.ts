import type { RoomNotice } from './room-notice.ts';

/** @param disk null where the storage is not on a disk of ours */
export function toDiskNotice(disk: 'ok' | 'low' | 'full' | null): RoomNotice | null {
  if (disk === 'low') {
    return {
      tone: 'info',
      text: 'The server’s disk is nearly full. Tell whoever runs this site, or delete films that nobody needs any more.',
    };
  }
  if (disk !== 'full') return null;
  return {
    tone: 'error',
    text: 'There is no room left on the server. Uploads and conversions wait, and go on by themselves when there is room. Deleting films that nobody needs any more makes some.',
  };
}
