import { getEnv } from '#app/platform/env/get-env.server.ts';
import { toSiteUrl } from '#app/platform/env/site-url.server.ts';
import type { Route } from './+types/humans-txt';
import { respondWithText } from './respond-with-text.ts';

/** Names the people behind the site. */
export function loader({ url }: Route.LoaderArgs) {
  const { PRODUCT_NAME } = getEnv();
  const siteUrl = toSiteUrl(url);
  return respondWithText(
    `/* ${PRODUCT_NAME} */
Capture, analyse and share every wave.
Who we are: ${siteUrl}/about
Say hello: ${siteUrl}/contact

/* How it is made */
Language: English
Standards: HTML, CSS, a little JavaScript; the public pages work without it
Software: React Router, React, Tailwind CSS, PostgreSQL, Supabase, ffmpeg, and the work of many more
`,
  );
}
