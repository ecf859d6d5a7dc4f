/** What stands with a conversion that was handed back since a disk is full. It is tried again until there is room. */
export const WAITING_FOR_ROOM =
  'Waiting for space on the server’s disk. The conversion then starts by itself.';
