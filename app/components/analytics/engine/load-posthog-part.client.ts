/** The parts of posthog-js that are here; each registers itself with the library. */
const parts: Record<string, () => Promise<unknown>> = {
  'web-vitals': () => import('posthog-js/dist/web-vitals'),
  'web-vitals-with-attribution': () => import('posthog-js/dist/web-vitals-with-attribution'),
  'exception-autocapture': () => import('posthog-js/dist/exception-autocapture'),
  'dead-clicks-autocapture': () => import('posthog-js/dist/dead-clicks-autocapture'),
  surveys: () => import('posthog-js/dist/surveys'),
};

/**
 * Takes the place of the library's own loader, which puts scripts of PostHog's server into the page:
 * ours come with the build, fit the library and need no exception from the content security policy.
 */
export function loadPosthogPart(
  _posthog: unknown,
  kind: string,
  callback: (error?: string | Event) => void,
): void {
  const missing = () => Promise.reject(new Error(`${kind} does not come with this site`));
  (parts[kind] ?? missing)().then(
    () => callback(),
    (error) => callback(String(error)),
  );
}
