import type { UploadTicket } from '#app/domain/uploads/upload-ticket.ts';

/**
 * Deletes the unfinished upload from storage. It is optional: unfinished uploads expire, so it does
 * not matter whether the request arrives.
 */
export async function deleteRemoteUpload(uploadUrl: string, ticket: UploadTicket): Promise<void> {
  const headers = { 'x-signature': ticket.token, 'tus-resumable': '1.0.0' };
  try {
    await fetch(uploadUrl, { method: 'DELETE', headers });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
