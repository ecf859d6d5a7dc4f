export type ParsedMail = {
  to: string;
  from: string;
  subject: string;
  /** ISO 8601. */
  date: string;
  text: string;
  html: string;
};

type Part = { headers: Map<string, string>; body: string };

/** Parses the mails that nodemailer wrote for us: one level of parts, UTF-8. Not a general parser. */
export function parseMail(raw: Buffer): ParsedMail {
  const mail = readPart(raw.toString('latin1'));
  const boundary = mail.headers.get('content-type')?.match(/boundary="([^"]+)"/)?.[1];
  const parts =
    boundary === undefined ? [mail] : mail.body.split(`--${boundary}`).slice(1, -1).map(readPart);
  const bodyOf = (type: string) => {
    const part = parts.find((each) => each.headers.get('content-type')?.startsWith(type));
    return part === undefined ? '' : decodeBody(part);
  };
  return {
    to: decodeWords(mail.headers.get('to') ?? ''),
    from: decodeWords(mail.headers.get('from') ?? ''),
    subject: decodeWords(mail.headers.get('subject') ?? ''),
    date: new Date(mail.headers.get('date') ?? 0).toISOString(),
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
  };
}

function readPart(text: string): Part {
  const trimmed = text.replace(/^\r?\n/, '');
  const end = trimmed.search(/\r?\n\r?\n/);
  const head = end === -1 ? trimmed : trimmed.slice(0, end);
  const body = end === -1 ? '' : trimmed.slice(end).replace(/^\r?\n\r?\n/, '');
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body };
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  const content = body.replace(/\r\n/g, '\n').replace(/\n$/, '');
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return decodeQuoted(content.replace(/=\n/g, ''));
  return Buffer.from(content, 'latin1').toString('utf8');
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** `=?UTF-8?Q?…?=` in headers. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_match, kind: string, content: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(content, 'base64').toString('utf8')
        : decodeQuoted(content.replace(/_/g, ' ')),
    );
}
