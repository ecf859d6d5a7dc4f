import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type TakenMail = { to: string[]; raw: string };

export type TestSmtp = {
  url: string;
  taken: TakenMail[];
  /** Recipients that were named, also of incomplete mails. */
  asked: string[];
  stop: () => Promise<void>;
};

type Answers = {
  /** The response to a recipient: undefined accepts it, a line such as `550 5.1.1 nobody` rejects it. */
  toRecipient?: (address: string) => string | undefined;
  /** The response to a whole mail, once it is awaited. */
  toMail?: (mail: TakenMail) => Promise<string | undefined> | string | undefined;
};

/** A real mail server on this machine that responds as a test wants. */
export async function startSmtp({ toRecipient, toMail }: Answers = {}): Promise<TestSmtp> {
  const taken: TakenMail[] = [];
  const asked: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      asked.push(address);
      done(toError(toRecipient?.(address)));
    },
    async onData(stream, { envelope }, done) {
      try {
        const mail = { to: envelope.rcptTo.map(({ address }) => address), raw: await text(stream) };
        const refusal = await toMail?.(mail);
        if (refusal === undefined) taken.push(mail);
        done(toError(refusal));
      } catch (error) {
        // The sender disconnected in the middle.
        done(error as Error);
      }
    },
  });
  // It says so here as well.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    asked,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function toError(answer: string | undefined): Error | null {
  if (answer === undefined) return null;
  const [, code = '451', words = ''] = /^(\d{3}) (.*)$/.exec(answer) ?? [];
  return Object.assign(new Error(words), { responseCode: Number(code) });
}
