import type { z } from 'zod';
import type { Mail } from '#app/platform/mail/mail.ts';
import type { MailKind } from './mail-kind.ts';
import type { MailTemplate } from './mail-template.ts';
import { mailTemplates } from './mail-templates.ts';
import { renderMail } from './render-mail.ts';
import { toShownName } from './to-shown-name.ts';

export type QueuedMail = {
  id: string;
  kind: MailKind;
  recipient: string;
  params: unknown;
  /** Of the link that stops mails of this kind; null for those that cannot be stopped. */
  token: string | null;
};

type Params = { siteUrl: string; path: string; organisationName?: string };

/** The mail as it leaves; null when its parameters are not those of its kind. */
export function toMail(queued: QueuedMail, productName: string): Mail | null {
  const template = mailTemplates[queued.kind] as unknown as MailTemplate<z.ZodType<Params>>;
  const params = template.schema.safeParse(queued.params);
  if (!params.success) return null;
  const { siteUrl, path, organisationName } = params.data;
  const content = template.write(params.data);
  const choiceUrl = queued.token && `${siteUrl}${toChoicePath(queued.token)}`;
  const frame = { organisationName, url: `${siteUrl}${path}`, choiceUrl };
  return {
    id: queued.id,
    to: queued.recipient,
    subject: content.subject,
    ...renderMail(content, { productName: toShownName(productName), ...frame }),
    headers: {
      // RFC 3834: nobody's absence notice comes back.
      'Auto-Submitted': 'auto-generated',
      ...(content.replyTo && { 'Reply-To': content.replyTo }),
      // RFC 8058: mail programs have a button of their own for it.
      ...(choiceUrl && {
        'List-Unsubscribe': `<${choiceUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** Of the page that stops mails of one kind to one address, or has them come again. */
function toChoicePath(token: string): string {
  return `/mails/${token}`;
}
