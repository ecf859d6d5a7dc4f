import type { z } from 'zod';
import type { Language } from '#app/languages/languages.ts';
import { getTexts, type Texts } from '#app/languages/texts.ts';
import { toEscapedMarkup } from '#app/lib/text/to-escaped-markup.ts';
import type { Mail } from '#app/platform/mail/mail.ts';
import type { MailKind } from './mail-kind.ts';
import type { MailContent, MailTemplate } from './mail-template.ts';
import { mailTemplates } from './mail-templates.ts';
import { toShownName } from './to-shown-text.ts';

const DARK = `
      :root { color-scheme: light dark; supported-color-schemes: light dark; }
      @media (prefers-color-scheme: dark) {
        .page { background: #0c181d !important; color: #e8f0f2 !important; }
        .card { background: #16262d !important; }
        .soft, .soft a { color: #a8bbc3 !important; }
      }`;

export type QueuedMail = {
  id: string;
  kind: MailKind;
  recipient: string;
  params: unknown;
  /** Of the link that stops mails of this kind; null for those that cannot be stopped. */
  token: string | null;
};

type Params = { siteUrl: string; path: string; organisationName?: string; language?: Language };

/** The mail to send; null when its parameters don't match its kind. */
export function toMail(queued: QueuedMail, productName: string): Mail | null {
  const template = mailTemplates[queued.kind] as unknown as MailTemplate<z.ZodType<Params>>;
  const params = template.schema.safeParse(queued.params);
  if (!params.success) return null;
  const { siteUrl, path, organisationName, language } = params.data;
  const texts = getTexts(language ?? 'en');
  const content = template.write(params.data);
  const choiceUrl = queued.token && `${siteUrl}${toChoicePath(queued.token)}`;
  const school = organisationName === '' ? texts.t('mails.yourSchool') : organisationName;
  const frame = { organisationName: school, url: `${siteUrl}${path}`, choiceUrl, texts };
  return {
    id: queued.id,
    to: queued.recipient,
    subject: content.subject,
    ...renderMail(content, { productName: toShownName(productName), ...frame }),
    headers: {
      // RFC 3834: prevents automatic replies.
      'Auto-Submitted': 'auto-generated',
      ...(content.replyTo && { 'Reply-To': content.replyTo }),
      // RFC 8058: mail programs show their own button for it.
      ...(choiceUrl && {
        'List-Unsubscribe': `<${choiceUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** Of the page that stops or resumes mails of one kind to one address. */
function toChoicePath(token: string): string {
  return `/mails/${token}`;
}

type MailFrame = {
  productName: string;
  /** Undefined for a mail from the operator of the installation. */
  organisationName: string | undefined;
  /** The address of the button, in full. */
  url: string;
  /** The page that stops mails of this kind; null for those that cannot be stopped. */
  choiceUrl: string | null;
  /** Around the content, in its language. */
  texts: Texts;
};

/** The text and HTML of a mail. It loads nothing from anywhere. */
function renderMail(content: MailContent, frame: MailFrame): { text: string; html: string } {
  return { text: toText(content, frame), html: toHtml(content, frame) };
}

function toText({ heading, paragraphs, button, footnote }: MailContent, frame: MailFrame): string {
  const { url, choiceUrl } = frame;
  const { t } = frame.texts;
  const parts = [heading, ...paragraphs, `${button}:\n${url}`, footnote, toSignature(frame)];
  if (choiceUrl) parts.push(`${t('mails.stop')}:\n${choiceUrl}`);
  return `${parts.join('\n\n')}\n`;
}

function toSignature({ organisationName, productName, texts }: MailFrame): string {
  return organisationName
    ? texts.t('mails.signature', { school: organisationName, product: productName })
    : productName;
}

function toHtml(content: MailContent, frame: MailFrame): string {
  const [subject, heading, button, footnote] = [
    content.subject,
    content.heading,
    content.button,
    content.footnote,
  ].map(toEscapedMarkup);
  const [url, signature] = [frame.url, toSignature(frame)].map(toEscapedMarkup);
  const { t, language } = frame.texts;
  const [orOpen, stopWords] = [t('mails.orOpen'), t('mails.stop')].map(toEscapedMarkup);
  const stop = frame.choiceUrl
    ? `<br /><a href="${toEscapedMarkup(frame.choiceUrl)}" style="color: #5a6b72">${stopWords}</a>`
    : '';
  const paragraphs = content.paragraphs
    .map((text) => toEscapedMarkup(text).replaceAll('\n', '<br />'))
    .map((html) => `<p style="margin: 0 0 16px">${html}</p>`)
    .join('\n      ');
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <meta name="supported-color-schemes" content="light dark" />
    <title>${subject}</title>
    <style>${DARK}
    </style>
  </head>
  <body class="page" style="margin: 0; padding: 32px 16px; background: #f3f6f7; color: #10242c; font: 16px/1.5 system-ui, sans-serif">
    <div class="card" style="max-width: 480px; margin: 0 auto; padding: 32px; border-radius: 12px; background: #ffffff; overflow-wrap: anywhere">
      <h1 style="margin: 0 0 16px; font-size: 22px; line-height: 1.3">${heading}</h1>
      ${paragraphs}
      <p style="margin: 24px 0"><a href="${url}" style="display: inline-block; padding: 12px 20px; border-radius: 8px; background: #0b5d73; color: #ffffff; font-weight: 600; text-decoration: none">${button}</a></p>
      <p class="soft" style="margin: 0 0 16px; color: #5a6b72; font-size: 14px">${orOpen} <a href="${url}" style="color: #5a6b72; word-break: break-all">${url}</a></p>
      <p class="soft" style="margin: 0; color: #5a6b72; font-size: 14px">${footnote}</p>
    </div>
    <p class="soft" style="max-width: 480px; margin: 16px auto 0; padding: 0 32px; color: #5a6b72; font-size: 13px; overflow-wrap: anywhere">${signature}${stop}</p>
  </body>
</html>
`;
}
