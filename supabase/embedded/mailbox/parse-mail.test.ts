import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { parseMail } from './parse-mail.ts';

test('a mail by nodemailer is parsed in each encoding', async () => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const mail = {
    from: 'Wave School <school@example.com>',
    to: 'surfer@example.com',
    subject: 'Grüße vom Meer, und eine recht lange Betreffzeile, die umbrochen werden muss',
    text: `Zeile eins = 1\n\n${'sehr lang '.repeat(30)}`,
    html: '<p>Ä &amp; "Ö"</p>',
  };
  const { message } = await transport.sendMail(mail);
  const parsed = parseMail(message as Buffer);
  expect(parsed).toMatchObject({ to: mail.to, subject: mail.subject, html: mail.html });
  expect(parsed.text.trim()).toBe(mail.text.trim());
  expect(parsed.from).toContain('school@example.com');
  expect(Date.now() - Date.parse(parsed.date)).toBeLessThan(60_000);
});
