import { describe, expect, test } from 'vitest';
import { type Mail, readNewestMail } from './support/read-mail.ts';
import {
  connect,
  connectAsServer,
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
  test('a user who signs up can sign in only after confirming', async () => {
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
    expect(early.error?.code).toBe('invalid_credentials');
    const mail = await mailTo(email);
    expect(mail.type).toBe('signup');
    const confirmed = await client.auth.verifyOtp({ token_hash: mail.tokenHash, type: 'signup' });
    expect(confirmed.error).toBeNull();
    expect(confirmed.data.session).not.toBeNull();
    // Our own server sets both, as the user typed them in this browser.
    expect(confirmed.data.user?.user_metadata.full_name).toBeUndefined();
    const later = await visitor().auth.signInWithPassword({ email, password });
    expect(later.error?.code).toBe('invalid_credentials');
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

  test('an account created by requesting a link is confirmed only by using the link', async () => {
    const email = newAddress('link');
    await visitor().auth.signInWithOtp({ email });
    const { admin } = connectAsService(backend).auth;
    const find = async () =>
      (await admin.listUsers({ perPage: 1000 })).data.users.find((user) => user.email === email);
    // The response comes before the account is created: its time must not depend on the address.
    const { tokenHash } = await mailTo(email);
    expect((await find())?.email_confirmed_at).toBeNull();
    const { error } = await visitor().auth.verifyOtp({ token_hash: tokenHash, type: 'magiclink' });
    expect(error).toBeNull();
    expect((await find())?.email_confirmed_at).not.toBeNull();
  });

  test('an unknown address gets no account when the client wants none, and the same response', async () => {
    const email = newAddress();
    const asked = await visitor().auth.signInWithOtp({
      email,
      options: { shouldCreateUser: false },
    });
    expect(asked.error).toBeNull();
    await expect(mailTo(email)).rejects.toThrow('No mail');
    const { data } = await connectAsService(backend).auth.admin.listUsers({ perPage: 1000 });
    expect(data.users.map((user) => user.email)).not.toContain(email);
  });

  test('a forgotten password is replaced by mail', async () => {
    const person = await createPerson(backend);
    await visitor().auth.resetPasswordForEmail(person.email);
    const mail = await mailTo(person.email);
    expect(mail.type).toBe('recovery');
    const client = connectAsServer(backend);
    await client.auth.verifyOtp({ token_hash: mail.tokenHash, type: 'recovery' });
    expect((await client.auth.updateUser({ password: 'found it again' })).error).toBeNull();
    const { error } = await visitor().auth.signInWithPassword({
      email: person.email,
      password: 'found it again',
    });
    expect(error).toBeNull();
  });

  test('a forgotten password for an unknown address gets the same response', async () => {
    expect((await visitor().auth.resetPasswordForEmail(newAddress())).error).toBeNull();
  });

  test('a new address is valid only after its own confirmation', async () => {
    const person = await createPerson(backend);
    const next = newAddress('next');
    const server = connectAsServer(backend);
    await server.auth.signInWithPassword(person);
    await server.auth.updateUser({ email: next });
    expect((await person.client.auth.getUser()).data.user?.email).toBe(person.email);
    const mail = await mailTo(next);
    expect(mail.type).toBe('email_change');
    expect(mail.text).toContain(`The account of ${person.email} will use ${next}`);
    await visitor().auth.verifyOtp({ token_hash: mail.tokenHash, type: 'email_change' });
    expect((await person.client.auth.getUser()).data.user?.email).toBe(next);
  });

  test('signing up again with a known address mails a sign-in link, and changes nothing', async () => {
    const anna = await createPerson(backend, 'anna');
    const { data, error } = await visitor().auth.signUp({ email: anna.email, password });
    expect(error).toBeNull();
    expect(data.user?.id).not.toBe(anna.id);
    expect((await mailTo(anna.email)).type).toBe('magiclink');
    const signIn = (password: string) =>
      visitor().auth.signInWithPassword({ email: anna.email, password });
    expect((await signIn(password)).error?.code).toBe('invalid_credentials');
    expect((await signIn(anna.password)).error).toBeNull();
  });

  test('a confirmation can be mailed again, and the newest is valid', async () => {
    const email = newAddress('again');
    await visitor().auth.signUp({ email, password });
    const first = await mailTo(email);
    expect((await visitor().auth.resend({ type: 'signup', email })).error).toBeNull();
    const second = await mailTo(email);
    const confirm = ({ tokenHash }: Mail) =>
      visitor().auth.verifyOtp({ token_hash: tokenHash, type: 'signup' });
    expect((await confirm(first)).error?.code).toBe('otp_expired');
    expect((await confirm(second)).error).toBeNull();
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
