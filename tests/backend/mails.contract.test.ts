import { describe, expect, test } from 'vitest';
import { type Mail, readNewestMail } from './support/read-mail.ts';
import {
  connect,
  connectAsService,
  createPerson,
  isEmbedded,
  newAddress,
  setUpBackend,
} from './support/set-up-backend.ts';

const backend = setUpBackend();
const password = 'a long enough password';
const visitor = () => connect(backend);
const mailTo = (address: string): Promise<Mail> => readNewestMail(backend, address);

// Another Supabase sends its mails where a test cannot read them.
describe.runIf(isEmbedded)('with our mailbox', () => {
  test('who signs up is let in only after confirming', async () => {
    const email = newAddress('new');
    const client = visitor();
    const { data, error } = await client.auth.signUp({
      email,
      password,
      options: { data: { full_name: 'Lou' } },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    const early = await client.auth.signInWithPassword({ email, password });
    expect(early.error?.code).toBe('email_not_confirmed');
    const mail = await mailTo(email);
    expect(mail.type).toBe('signup');
    const confirmed = await client.auth.verifyOtp({ token_hash: mail.tokenHash, type: 'signup' });
    expect(confirmed.error).toBeNull();
    expect(confirmed.data.user?.user_metadata.full_name).toBe('Lou');
    expect((await visitor().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('a confirmation works once', async () => {
    const email = newAddress('once');
    await visitor().auth.signUp({ email, password });
    const { tokenHash } = await mailTo(email);
    await visitor().auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
    const { error } = await visitor().auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
    expect(error?.code).toBe('otp_expired');
  });

  test('the six digits confirm as well', async () => {
    const email = newAddress('digits');
    await visitor().auth.signUp({ email, password });
    const { code } = await mailTo(email);
    const { data, error } = await visitor().auth.verifyOtp({ email, token: code, type: 'email' });
    expect(error).toBeNull();
    expect(data.session).not.toBeNull();
  });

  test('a mailed link signs in', async () => {
    const person = await createPerson(backend);
    expect((await visitor().auth.signInWithOtp({ email: person.email })).error).toBeNull();
    const mail = await mailTo(person.email);
    expect(mail.type).toBe('magiclink');
    const { data } = await visitor().auth.verifyOtp({
      token_hash: mail.tokenHash,
      type: 'magiclink',
    });
    expect(data.user?.id).toBe(person.id);
  });

  test.each(['email', 'magiclink'] as const)(
    'mailed six digits sign in (type %s)',
    async (type) => {
      const person = await createPerson(backend);
      await visitor().auth.signInWithOtp({ email: person.email });
      const { code } = await mailTo(person.email);
      const wrong = code === '000000' ? '000001' : '000000';
      const refused = await visitor().auth.verifyOtp({ email: person.email, token: wrong, type });
      expect(refused.error).not.toBeNull();
      const { data } = await visitor().auth.verifyOtp({ email: person.email, token: code, type });
      expect(data.user?.id).toBe(person.id);
    },
  );

  test('an account made by asking for a link is confirmed only by using it', async () => {
    const email = newAddress('link');
    await visitor().auth.signInWithOtp({ email });
    const { admin } = connectAsService(backend).auth;
    const find = async () =>
      (await admin.listUsers({ perPage: 1000 })).data.users.find((user) => user.email === email);
    expect((await find())?.email_confirmed_at).toBeNull();
    const { tokenHash } = await mailTo(email);
    const { error } = await visitor().auth.verifyOtp({ token_hash: tokenHash, type: 'magiclink' });
    expect(error).toBeNull();
    expect((await find())?.email_confirmed_at).not.toBeNull();
  });

  test('an unknown address gets no link when accounts are not to be made', async () => {
    const { error } = await visitor().auth.signInWithOtp({
      email: newAddress(),
      options: { shouldCreateUser: false },
    });
    expect(error).not.toBeNull();
  });

  test('a forgotten password is set anew by mail', async () => {
    const person = await createPerson(backend);
    await visitor().auth.resetPasswordForEmail(person.email);
    const mail = await mailTo(person.email);
    expect(mail.type).toBe('recovery');
    const client = visitor();
    await client.auth.verifyOtp({ token_hash: mail.tokenHash, type: 'recovery' });
    expect((await client.auth.updateUser({ password: 'found it again' })).error).toBeNull();
    const { error } = await visitor().auth.signInWithPassword({
      email: person.email,
      password: 'found it again',
    });
    expect(error).toBeNull();
  });

  test('a forgotten password for an unknown address says nothing', async () => {
    expect((await visitor().auth.resetPasswordForEmail(newAddress())).error).toBeNull();
  });

  test('a new address counts only when it has confirmed itself', async () => {
    const person = await createPerson(backend);
    const next = newAddress('next');
    await person.client.auth.updateUser({ email: next });
    expect((await person.client.auth.getUser()).data.user?.email).toBe(person.email);
    const mail = await mailTo(next);
    expect(mail.type).toBe('email_change');
    await visitor().auth.verifyOtp({ token_hash: mail.tokenHash, type: 'email_change' });
    expect((await person.client.auth.getUser()).data.user?.email).toBe(next);
  });

  test('signing up again with a known address tells nothing and sends nothing', async () => {
    const anna = await createPerson(backend, 'anna');
    const { data, error } = await visitor().auth.signUp({ email: anna.email, password });
    expect(error).toBeNull();
    expect(data.user?.id).not.toBe(anna.id);
    expect(data.user?.identities).toEqual([]);
    await expect(mailTo(anna.email)).rejects.toThrow('No mail');
    expect(
      (await visitor().auth.signInWithPassword({ email: anna.email, password })).error,
    ).not.toBeNull();
  });

  test('a confirmation that was just sent is not sent again at once', async () => {
    const email = newAddress('again');
    await visitor().auth.signUp({ email, password });
    const { error } = await visitor().auth.resend({ type: 'signup', email });
    expect(error?.code).toBe('over_email_send_rate_limit');
  });

  test('a password that somebody else chose for my address does not survive my own way in', async () => {
    const email = newAddress('victim');
    await visitor().auth.signUp({ email, password: 'chosen by a stranger' });
    await visitor().auth.signInWithOtp({ email });
    const { tokenHash } = await mailTo(email);
    expect(
      (await visitor().auth.verifyOtp({ token_hash: tokenHash, type: 'magiclink' })).error,
    ).toBeNull();
    const stranger = await visitor().auth.signInWithPassword({
      email,
      password: 'chosen by a stranger',
    });
    expect(stranger.error?.code).toBe('invalid_credentials');
  });

  test('a mail is readable as text and as HTML, with link and code', async () => {
    const person = await createPerson(backend);
    await visitor().auth.signInWithOtp({ email: person.email });
    const mail = await mailTo(person.email);
    expect(mail.html).toContain('<h1');
    expect(mail.text).toContain(mail.code);
    expect(mail.text).toContain(
      `http://127.0.0.1:3000/auth/confirm?token_hash=${mail.tokenHash}&type=magiclink`,
    );
    expect(mail.text).not.toContain('<');
  });

  test('the mailbox opens with the secret key only', async () => {
    const open = (apikey: string) =>
      fetch(`${backend.url}/mailbox/v1/messages`, { headers: { apikey } });
    expect((await open(backend.publishableKey)).status).toBe(401);
    expect((await open(backend.secretKey)).status).toBe(200);
  });
});
