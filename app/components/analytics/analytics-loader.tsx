import type { VisitorAnalytics } from '#app/domain/analytics/analytics-settings.ts';
import type { KnownUser } from '#app/domain/analytics/to-person.ts';

type AnalyticsLoaderProps = { analytics: VisitorAnalytics; user: KnownUser | null; nonce: string };

/**
 * Does the work of `Analytics` in one line of plain script, for pages without the framework's
 * scripts.
 */
export function AnalyticsLoader({ analytics, user, nonce }: AnalyticsLoaderProps) {
  const { settings, scripts } = analytics;
  const start = { settings, posthogScript: scripts.posthog };
  const call = user ? { kind: 'identify', user } : { kind: 'reset' };
  // Escape `<`, so that text typed by users cannot close the script.
  const [startText, callText] = [start, call].map((part) =>
    JSON.stringify(part).replaceAll('<', '\\u003c'),
  );
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, its data escaped
      dangerouslySetInnerHTML={{
        __html: `{const no=new AbortController;addEventListener('submit',(e)=>e.submitter?.value==='declined'&&no.abort());addEventListener('load',()=>(window.requestIdleCallback??setTimeout)(()=>import(${JSON.stringify(scripts.start)}).then((m)=>m.startAnalytics({...${startText},declined:no.signal})).then((call)=>call(${callText})).catch(console.warn)))}`,
      }}
    />
  );
}
