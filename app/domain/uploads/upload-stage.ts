/** `stalled`: under way, but nothing was heard of it for two minutes. */
export const UPLOAD_STAGES = ['under-way', 'stalled', 'finished', 'failed'] as const;

export type UploadStage = (typeof UPLOAD_STAGES)[number];
