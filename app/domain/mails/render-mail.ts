import { escapeMarkup } from '#app/lib/text/escape-markup.ts';
import type { MailContent } from './mail-template.ts';

export type MailFrame = {
  productName: string;
  /** Undefined where whoever runs the installation writes. */
  organisationName: string | undefined;
  /** Where the button leads, in full. */
  url: string;
  /** Where mails of this kind are stopped; null for those that cannot be. */
  choiceUrl: string | null;
};

const DARK = `
      :root { color-scheme: light dark; supported-color-schemes: light dark; }
      @media (prefers-color-scheme: dark) {
        .page { background: #0c181d !important; color: #e8f0f2 !important; }
        .card { background: #16262d !important; }
        .soft, .soft a { color: #a8bbc3 !important; }
      }`;

/** The text and HTML of a mail. It loads nothing from anywhere. */
export function renderMail(content: MailContent, frame: MailFrame): { text: string; html: string } {
  return { text: toText(content, frame), html: toHtml(content, frame) };
}

function toText({ heading, paragraphs, button, footnote }: MailContent, frame: MailFrame): string {
  const { url, choiceUrl } = frame;
  const parts = [heading, ...paragraphs, `${button}:\n${url}`, footnote, toSignature(frame)];
  if (choiceUrl) parts.push(`No more mails like this:\n${choiceUrl}`);
  return `${parts.join('\n\n')}\n`;
}

function toSignature({ organisationName, productName }: MailFrame): string {
  return organisationName ? `${organisationName} with ${productName}` : productName;
}

function toHtml(content: MailContent, frame: MailFrame): string {
  const [subject, heading, button, footnote] = [
    content.subject,
    content.heading,
    content.button,
    content.footnote,
  ].map(escapeMarkup);
  const [url, signature] = [frame.url, toSignature(frame)].map(escapeMarkup);
  const stop = frame.choiceUrl
    ? `<br /><a href="${escapeMarkup(frame.choiceUrl)}" style="color: #5a6b72">No more mails like this</a>`
    : '';
  const paragraphs = content.paragraphs
    .map((text) => escapeMarkup(text).replaceAll('\n', '<br />'))
    .map((html) => `<p style="margin: 0 0 16px">${html}</p>`)
    .join('\n      ');
  return `<!doctype html>
<html lang="en">
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
      <p class="soft" style="margin: 0 0 16px; color: #5a6b72; font-size: 14px">Or open this address: <a href="${url}" style="color: #5a6b72; word-break: break-all">${url}</a></p>
      <p class="soft" style="margin: 0; color: #5a6b72; font-size: 14px">${footnote}</p>
    </div>
    <p class="soft" style="max-width: 480px; margin: 16px auto 0; padding: 0 32px; color: #5a6b72; font-size: 13px; overflow-wrap: anywhere">${signature}${stop}</p>
  </body>
</html>
`;
}
