import { toPerson } from '#app/domain/analytics/to-person.ts';
import { addScript } from './add-script.client.ts';
import type { AnalyticsSink } from './analytics-call.ts';

/** Opens Crisp's chat window; whoever answers sees who asks. */
export function openLiveChat(websiteId: string): AnalyticsSink {
  const page: { $crisp?: unknown[]; CRISP_WEBSITE_ID?: string } = window as object;
  page.$crisp ??= [];
  page.CRISP_WEBSITE_ID = websiteId;
  addScript('https://client.crisp.chat/l.js', 'async');
  const crisp = page.$crisp;
  return (call) => {
    if (call.kind === 'reset') crisp.push(['do', 'session:reset']);
    if (call.kind !== 'identify') return;
    const { email, name } = toPerson(call.user);
    if (email) crisp.push(['set', 'user:email', [email]]);
    if (name) crisp.push(['set', 'user:nickname', [name]]);
  };
}
