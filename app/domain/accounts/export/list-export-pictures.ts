import type { AccountData } from './collect-account-data.server.ts';

/** Pictures that go along with what was written to those who run the installation, by their names in the archive. */
export function listExportPictures({ messages }: Pick<AccountData, 'messages'>) {
  return messages.flatMap(({ reference, picture_path: path }) =>
    path ? [{ bucket: 'enquiries' as const, path, name: toPictureName(reference) }] : [],
  );
}

export function toPictureName(reference: string): string {
  return `messages/${reference}.webp`;
}
