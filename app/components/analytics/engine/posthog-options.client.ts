import type { PostHogConfig } from 'posthog-js';
import type { PosthogSettings } from '#app/domain/analytics/analytics-settings.ts';
import { toRedactedValue } from '#app/domain/analytics/to-redacted-value.ts';

/**
 * Returns the options of posthog-js. The specification (§9) sets the figures: most are the
 * library's defaults, repeated here so that its next version doesn't change them. docs/analytics.md
 * lists them all.
 */
export function toPosthogOptions(
  { host, debug, config }: PosthogSettings,
  { webVitals, nonce }: { webVitals: boolean; nonce: string | undefined },
): Partial<PostHogConfig> {
  return {
    api_host: host,
    debug,
    capture_pageview: 'history_change',
    person_profiles: 'identified_only',
    // Only this site's, so that it can delete the cookie when the visitor says no.
    cross_subdomain_cookie: false,
    cookie_expiration: 365,
    session_idle_timeout_seconds: 1800,
    request_queue_config: { flush_interval_ms: 3000 },
    rate_limiting: { events_per_second: 10, events_burst_limit: 100 },
    feature_flag_request_timeout_ms: 3000,
    rageclick: { click_count: 3, threshold_px: 30, timeout_ms: 1000 },
    // `sendException` sends every exception; the library would send each a second time.
    capture_exceptions: false,
    // The bucket refills every 10 s: the library has no option for the interval.
    error_tracking: { exceptionRateLimiterBucketSize: 10, exceptionRateLimiterRefillRate: 1 },
    capture_performance: webVitals
      ? {
          web_vitals: true,
          web_vitals_allowed_metrics: ['CLS', 'FCP', 'INP', 'LCP'],
          web_vitals_delayed_flush_ms: 5000,
        }
      : false,
    // These pages show videos of people, children among them.
    disable_session_recording: true,
    before_send: toRedactedValue,
    loaded(posthog) {
      // Otherwise the library stores the first address with its query, and sends it with flag
      // requests, which `before_send` does not see.
      const first = { r: document.referrer || '$direct', u: location.href };
      posthog.register_once({ $initial_person_info: toRedactedValue(first) });
    },
    prepare_external_dependency_stylesheet(style) {
      if (nonce) style.nonce = nonce;
      return style;
    },
    ...config,
  };
}
