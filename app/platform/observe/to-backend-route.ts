const ROUTES = [
  '/storage/v1/upload/resumable',
  '/storage/v1/object/sign',
  '/storage/v1/object',
  '/storage/v1',
  '/rest/v1',
  '/auth/v1',
];

/** The backend's route of an address: few enough for metrics, and without names of files. */
export function toBackendRoute(path: string): string {
  return `${ROUTES.find((route) => path.startsWith(`${route}/`) || path === route) ?? ''}/*`;
}
