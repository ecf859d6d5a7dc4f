import type { AccountData } from './list-account-data.server.ts';

/** The pictures of the user's messages to the operators, by their names in the archive. */
export function listExportPictures({ messages }: Pick<AccountData, 'messages'>) {
  return messages.flatMap(({ reference, picture_path: path }) =>
    path ? [{ bucket: 'enquiries' as const, path, name: toPictureName(reference) }] : [],
  );
}

export function toPictureName(reference: string): string {
  return `messages/${reference}.webp`;
}
