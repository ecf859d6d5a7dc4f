import type { CameraKit } from '#app/domain/takes/camera-kit.ts';
import { listRecords, openRecords } from '../outbox/records.client.ts';

/** The cookie by which the server says whose camera this is; see `cameraUserMiddleware`. */
const COOKIE = /(?:^|;\s*)camera-user=(?<userId>[0-9a-f-]{36})/;

const KIND = 'camera-kit';
/** There is one kit for each user. */
const ID = 'kit';

function openKits(userId: string) {
  return openRecords<CameraKit>(KIND, userId);
}

/** Stores what the camera needs of the user's sessions where there is no connection. */
export async function saveCameraKit(kit: CameraKit): Promise<void> {
  await deleteKitsExcept(kit.userId);
  await openKits(kit.userId).save(ID, kit);
}

/**
 * What the camera needs, as the server said it last. Null before the user's first visit of the
 * camera with a connection, and after a sign-out: another user of this phone sees no names.
 */
export async function readCameraKit(): Promise<CameraKit | null> {
  const userId = COOKIE.exec(document.cookie)?.groups?.userId;
  await deleteKitsExcept(userId);
  const [kit] = (userId && (await openKits(userId).list())) || [];
  return kit ?? null;
}

async function deleteKitsExcept(userId: string | undefined): Promise<void> {
  const kits = (await listRecords<CameraKit>(KIND)) ?? [];
  for (const kit of kits) if (kit.userId !== userId) await openKits(kit.userId).delete(ID);
}
