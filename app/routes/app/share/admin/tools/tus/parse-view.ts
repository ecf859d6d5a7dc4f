import { UPLOAD_STAGES, type UploadStage } from '#app/domain/uploads/upload.ts';

const MAX_SEARCH_CHARACTERS = 100;
/** More pages than users open; also limits the database's offset. */
const MAX_PAGE = 100_000;

export type View = { stage: UploadStage; search: string; page: number };

/** Parses the view in an address; ignores invalid values. The first page is 0. */
export function parseView(params: URLSearchParams): View {
  const asked = params.get('stage');
  const page = Number.parseInt(params.get('page') ?? '1', 10) || 1;
  return {
    stage: UPLOAD_STAGES.find((stage) => stage === asked) ?? 'under-way',
    search: toLine(params.get('search')),
    page: Math.min(Math.max(page, 1), MAX_PAGE) - 1,
  };
}

/** Returns a search without characters that the database rejects. */
export function toLine(text: string | null): string {
  return (text ?? '').replaceAll('\0', '').toWellFormed().trim().slice(0, MAX_SEARCH_CHARACTERS);
}
