/**
 * The note on a conversion that was released because a disk is full. It is retried until there is
 * room.
 */
export const WAITING_FOR_ROOM =
  'Waiting for space on the server’s disk. The conversion then starts by itself.';
