import type { TagManagerSettings } from '#app/domain/analytics/analytics-settings.ts';
import type { AnalyticsSink } from './analytics-call.ts';
import { runScript } from './run-script.client.ts';

const HOST = 'https://www.googletagmanager.com';

/**
 * Sets up the data layer and loads Google's script with `async` or `defer`. With `manual` it only
 * fills the layer until a script dispatches `load-tag-manager`.
 */
export function openTagManager({ ids, init }: TagManagerSettings): AnalyticsSink {
  const page: { dataLayer?: unknown[] } = window as object;
  page.dataLayer ??= [];
  const layer = page.dataLayer;
  const containers = ids.filter((id) => id.startsWith('GTM-'));
  const tags = ids.filter((id) => !containers.includes(id));
  // Google's script recognises commands for tags by their type: `arguments`, not an array.
  function gtag(..._command: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  }
  if (tags.length > 0) {
    gtag('js', new Date());
    for (const id of tags) gtag('config', id);
  }
  if (containers.length > 0) layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  function load() {
    // One script serves all tags; its address names the first one.
    if (tags[0]) runScript(`${HOST}/gtag/js?id=${tags[0]}`, init);
    for (const id of containers) runScript(`${HOST}/gtm.js?id=${id}`, init);
  }
  if (init === 'manual') document.addEventListener('load-tag-manager', load, { once: true });
  else load();
  return (call) => {
    if (call.kind !== 'track') return;
    if (tags.length > 0) gtag('event', call.event, call.properties);
    if (containers.length > 0) layer.push({ ...call.properties, event: call.event });
  };
}
