import type { RoomNotice } from '#app/domain/quotas/storage-notices.ts';
import { Alert } from './ui/alert.tsx';

/** Warns users who add videos that disk space runs low. */
export function RoomNotices({ notices }: { notices: RoomNotice[] }) {
  return notices.map(({ tone, text }) => (
    <Alert key={text} tone={tone}>
      {text}
    </Alert>
  ));
}
