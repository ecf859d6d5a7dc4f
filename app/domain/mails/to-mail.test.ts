import { createTransport } from 'nodemailer';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#app/languages/languages.ts';
import { ownNaughtyStrings } from '../../../tests/support/naughty-strings.ts';
import type { MailKind } from './mail-kind.ts';
import { toMail } from './to-mail.ts';

const TOKEN = 'ab'.repeat(32);
const common = {
  siteUrl: 'https://surf.example',
  path: '/there?a=1&b=2',
  organisationName: 'Dune Beach',
};
/** From the operator of the installation, not from an organisation. */
const ofSite = { siteUrl: common.siteUrl, path: common.path, reference: 'K7QF-29XM' };
const params: Record<MailKind, Record<string, unknown>> = {
  invite: { ...common, inviterName: 'Marta', role: 'admin' },
  'waves-ready': {
    ...common,
    surferName: 'Ana',
    spotName: 'Coxos',
    day: 'Sat 21 Nov',
    waveCount: 6,
  },
  'waves-link': { ...common, surferName: 'Ana' },
  'review-ready': {
    ...common,
    surferName: 'Ana',
    coachName: 'Rui',
    spotName: 'Coxos',
    day: 'Sat 21 Nov',
  },
  receipt: { ...common, total: 450, currency: 'EUR', number: 7 },
  'order-reminder': { ...common, total: 450, currency: 'EUR' },
  'short-ready': { ...common, surferName: 'Ana', spotName: 'Coxos', day: 'Sat 21 Nov' },
  'guardian-consent': { ...common, guardianName: 'Eva', surferName: 'Tom' },
  'consent-ask': { ...common, purpose: 'shorts', surferName: 'Ana' },
  'contact-message': {
    ...ofSite,
    topic: 'film-of-me',
    name: 'Ana',
    email: 'ana@example.org',
    message: 'One\n\ntwo',
    isCut: false,
    hasPicture: true,
  },
  'contact-received': { ...ofSite, topic: 'film-of-me' },
  'contact-answer': { ...ofSite, name: 'Ana', answer: 'It is gone.\r\n\r\nRui' },
  'beta-admitted': { ...ofSite, name: 'Ana' },
  'address-changed': { ...ofSite, newAddress: 'ana@example.net' },
  'address-restored': { ...ofSite, oldAddress: 'ana@example.com' },
  'password-changed': ofSite,
  'recovery-code': { ...ofSite, remaining: 9 },
  'recovery-codes-made': ofSite,
  'second-factor-added': ofSite,
  'second-factor-removed': ofSite,
};
const kinds = Object.keys(params) as MailKind[];

function write(kind: MailKind, changes: Record<string, unknown> = {}, token: string | null = null) {
  const queued = { id: '01a1fd41-e893-77a5-9bd8-8a4680cf0daf', kind, recipient: 'ana@example.com' };
  const mail = toMail({ ...queued, params: { ...params[kind], ...changes }, token }, 'Waveback');
  if (!mail) throw new Error('It was not written');
  return mail;
}

test('an invitation says who invites them as what, and what to do', () => {
  expect(write('invite')).toMatchObject({ to: 'ana@example.com', subject: 'Join Dune Beach' });
  expect(write('invite').text).toMatchInlineSnapshot(`
    "Join Dune Beach

    Marta invites you to Dune Beach as an admin.

    To join, sign in or create an account with this address.

    Accept the invitation:
    https://surf.example/there?a=1&b=2

    If you do not know them, ignore this e-mail: you join only if you accept.

    Dune Beach with Waveback
    "
  `);
});

test('“your waves are ready” says how many, where and when', () => {
  expect(write('waves-ready').subject).toBe('Your 6 waves are ready');
  expect(write('waves-ready', { waveCount: 1 }).subject).toBe('Your wave is ready');
  const finer = write('waves-ready', { isFiner: true });
  expect(finer.subject).toBe('Your 6 waves are here in full quality');
  expect(finer.text).toContain('Your waves at Coxos on Sat 21 Nov are now ready in full quality');
  expect(write('waves-ready', {}, TOKEN).text).toMatchInlineSnapshot(`
    "Your 6 waves are ready, Ana

    Dune Beach filmed you at Coxos on Sat 21 Nov. Watch and download your waves.

    Watch your waves:
    https://surf.example/there?a=1&b=2

    Dune Beach uses this address to tell you when your waves are ready.

    Dune Beach with Waveback

    Stop these e-mails:
    https://surf.example/mails/abababababababababababababababababababababababababababababababab
    "
  `);
});

test('“waves are ready” speaks to a guardian of their child, and can be stopped', () => {
  const ofChild = { isGuardian: true, surferName: 'Tom' };
  const mail = write('waves-ready', ofChild, TOKEN);
  expect(mail.subject).toBe('6 waves of Tom are ready');
  expect(mail.text).toContain('because you agreed that Tom is filmed');
  expect(mail.text).toContain(`/mails/${TOKEN}`);
  expect(write('waves-ready', { ...ofChild, isFiner: true }).subject).toContain('full quality');
});

test('a question about a consent goes to the surfer, or to the guardian of a minor, and can be stopped', () => {
  const mail = write('consent-ask', {}, TOKEN);
  expect(mail.subject).toBe('May Dune Beach make shorts of your waves?');
  expect(mail.text).toContain('Dear Ana,');
  expect(mail.text).toContain(`/mails/${TOKEN}`);
  const ofChild = { isGuardian: true, surferName: 'Tom', guardianName: 'Eva' };
  expect(write('consent-ask', ofChild).subject).toBe('May Dune Beach make shorts of Tom’s waves?');
  expect(write('consent-ask', ofChild).text).toContain('Dear Eva,');
  const inGerman = { ...ofChild, purpose: 'share', language: 'de' };
  expect(write('consent-ask', inGerman).subject).toBe(
    'Darf Dune Beach die Wellen von Tom per Link weitergeben?',
  );
});

test('“your coach has reviewed” names the coach', () => {
  expect(write('review-ready').subject).toBe('Rui has reviewed your surfing');
  expect(write('review-ready').text).toMatchInlineSnapshot(`
    "Your review is ready, Ana

    Rui of Dune Beach has looked at your waves at Coxos on Sat 21 Nov and shows you what to keep and what to change.

    Watch the review:
    https://surf.example/there?a=1&b=2

    Dune Beach uses this address to tell you when a review is ready.

    Dune Beach with Waveback
    "
  `);
});

test('a mail about a correction says that it is one, in each language', () => {
  const corrected = { isCorrection: true };
  expect(write('review-ready', corrected).subject).toBe('Rui has corrected your review');
  expect(write('review-ready', corrected).text).toContain(
    'Rui of Dune Beach has changed what they said about your waves at Coxos on Sat 21 Nov.',
  );
  for (const language of LANGUAGES) {
    const [first, second] = [{ language }, { language, ...corrected }].map(
      (given) => write('review-ready', given).subject,
    );
    expect(second).not.toBe(first);
  }
});

test('a guardian reads what is asked, and that not answering counts as a no', () => {
  expect(write('guardian-consent').subject).toBe('May Dune Beach film Tom?');
  expect(write('guardian-consent').text).toMatchInlineSnapshot(`
    "May Dune Beach film Tom?

    Dear Eva,

    Dune Beach films its surfers to coach them. Tom is a minor and named you as parent or guardian. The school shows the videos to no one until you agree.

    You choose what the videos may be used for, and you can withdraw your consent at any time with the same link.

    Read and decide:
    https://surf.example/there?a=1&b=2

    If you are not responsible for Tom, ignore this e-mail: not answering counts as a no.

    Dune Beach with Waveback
    "
  `);
});

test('replies to a mail of the contact form go to its sender, and no link in it works', () => {
  const message = 'See https://evil.example/x\nor <b>me@evil.example</b>\n\nBye';
  const mail = write('contact-message', { message });
  expect(mail.subject).toBe('Message from Ana: film of me (K7QF-29XM)');
  expect(mail.headers['Reply-To']).toBe('ana@example.org');
  expect(mail.text).toContain('The message has a picture.');
  expect(mail.text).not.toMatch(/evil\.example/);
  expect(mail.html).not.toContain('<b>');
  expect(() => write('contact-message', { email: 'a@b.example\r\nBcc: c@d.example' })).toThrow();
});

test('a reply is written in full, and in paragraphs', () => {
  expect(write('contact-answer').text).toMatchInlineSnapshot(`
    "Dear Ana,

    It is gone.

    Rui

    Write again:
    https://surf.example/there?a=1&b=2

    This is our reply to your message K7QF-29XM. If you did not write to us, another person entered your address by mistake: ignore this e-mail.

    Waveback
    "
  `);
});

describe.each(kinds)('%s', (kind) => {
  test('the mail has one button, its address in full, and loads nothing', () => {
    const { html, text } = write(kind);
    expect(html.match(/href="https:\/\/surf\.example\/there\?a=1&amp;b=2"/g)).toHaveLength(2);
    expect(html).toContain('>https://surf.example/there?a=1&amp;b=2</a>');
    expect(text).toContain('\nhttps://surf.example/there?a=1&b=2\n');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).not.toMatch(/<(?:img|script|link|iframe)|url\(|@import/i);
    const signature = 'organisationName' in params[kind] ? 'Dune Beach with Waveback' : 'Waveback';
    for (const part of [html, text]) expect(part).toContain(signature);
  });

  test('the mail escapes names, however naughty', () => {
    const names = Object.keys(params[kind]).filter((name) => /Name$|^(?:day|name)$/.test(name));
    const tags = write(kind).html.match(/<[^>]*>/g);
    for (const naughty of ownNaughtyStrings) {
      const mail = write(kind, Object.fromEntries(names.map((name) => [name, naughty])));
      // Exactly the same elements and attributes as with an ordinary name.
      expect(mail.html.match(/<[^>]*>/g)).toEqual(tags);
      expect(mail.subject).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u);
      expect(mail.subject.length).toBeLessThan(400);
      expect(mail.subject.isWellFormed() && mail.html.isWellFormed()).toBe(true);
    }
  });

  test('a name becomes no header, no line and no link', async () => {
    const organisationName = 'Dune\r\nBcc: all@example.com\r\n\r\nvisit https://evil.example/win';
    const coachName = organisationName;
    const mail = write(kind, { organisationName, coachName, name: organisationName });
    expect(mail.text).not.toMatch(/^Bcc/m);
    expect(mail.text).not.toMatch(/evil\.example|all@example/);
    const transport = createTransport({ streamTransport: true, buffer: true });
    const { message, envelope } = await transport.sendMail({ from: 'us@surf.example', ...mail });
    expect(envelope.to).toEqual(['ana@example.com']);
    const [headers] = String(message).split('\r\n\r\n');
    expect(headers).not.toMatch(/^Bcc/im);
  });

  test('the mail is not written from manipulated parameters in the queue', () => {
    const wrong = [
      { siteUrl: 'javascript:alert(1)' },
      ...['//evil.example', '/\\evil.example', 'https://evil.example', '', '/a b'].map((path) => ({
        path,
      })),
      ...('organisationName' in params[kind] ? [{ organisationName: 5 }] : []),
    ];
    for (const changes of wrong) expect(() => write(kind, changes)).toThrow('not written');
  });
});

test('mails that may be stopped carry the link for it, which mail programs can use too', () => {
  const stop = `https://surf.example/mails/${TOKEN}`;
  const mail = write('review-ready', {}, TOKEN);
  expect(mail.headers).toMatchObject({
    'List-Unsubscribe': `<${stop}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect(mail.text).toContain(stop);
  expect(mail.html).toContain(`href="${stop}"`);
  expect(write('invite').headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
  expect(write('invite').html).not.toContain('Stop these e-mails');
});
