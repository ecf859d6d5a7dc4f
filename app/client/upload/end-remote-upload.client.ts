import type { UploadTicket } from '#app/domain/uploads/upload-ticket.ts';

/**
 * Tells storage that nobody will send the rest. Only a courtesy: what is left behind runs out by
 * itself, so it doesn't matter whether this arrives.
 */
export async function endRemoteUpload(uploadUrl: string, ticket: UploadTicket): Promise<void> {
  const headers = { 'x-signature': ticket.token, 'tus-resumable': '1.0.0' };
  try {
    await fetch(uploadUrl, { method: 'DELETE', headers });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
