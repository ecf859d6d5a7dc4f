/** 10 GiB, as the storage bucket and the videos table have it. */
export const MAX_UPLOAD_BYTES = 10 * 1024 ** 3;
