/** The parts of posthog-js in this build; each registers itself with the library. */
const parts: Record<string, () => Promise<unknown>> = {
  'web-vitals': () => import('posthog-js/dist/web-vitals'),
  'web-vitals-with-attribution': () => import('posthog-js/dist/web-vitals-with-attribution'),
  'exception-autocapture': () => import('posthog-js/dist/exception-autocapture'),
  'dead-clicks-autocapture': () => import('posthog-js/dist/dead-clicks-autocapture'),
  surveys: () => import('posthog-js/dist/surveys'),
};

/**
 * Replaces the library's own loader, which adds scripts from PostHog's server to the page: the
 * parts in our build match the library's version and need no exception in the content security
 * policy.
 */
export function openPosthogPart(
  _posthog: unknown,
  kind: string,
  callback: (error?: string | Event) => void,
): void {
  const missing = () => Promise.reject(new Error(`${kind} is not part of this build`));
  (parts[kind] ?? missing)().then(
    () => callback(),
    (error) => callback(String(error)),
  );
}
