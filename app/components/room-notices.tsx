import type { RoomNotice } from '#app/domain/quotas/storage-notices.ts';
import { Alert } from './ui/alert.tsx';

/** Says that room for films runs out, to those who add them. */
export function RoomNotices({ notices }: { notices: RoomNotice[] }) {
  return notices.map(({ tone, text }) => (
    <Alert key={text} tone={tone}>
      {text}
    </Alert>
  ));
}
