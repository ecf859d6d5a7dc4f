import { Form, Link, useNavigation } from 'react-router';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { QueueRow, toRowNameId } from '#app/components/state-list/queue-row.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import { Image } from '#app/components/ui/image.tsx';
import type { StateTone } from '#app/components/ui/state-word.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import type { MessageState } from '#app/domain/enquiries/message-state.ts';
import type { ListedMessage } from '#app/domain/enquiries/messages.server.ts';
import { TOPIC_NAMES } from '#app/domain/enquiries/topics.ts';
import { toImageAddress } from '#app/lib/addresses/image-address.ts';
import { formatAgo } from '#app/lib/format/format-ago.ts';
import { DeleteForm } from './delete-form.tsx';
import { STATE_NAMES } from './messages-view.ts';

const tones: Record<MessageState, StateTone> = {
  open: 'warning',
  answered: 'success',
  closed: 'neutral',
};
const EXCERPT_CHARACTERS = 160;
const FULL_WIDTH_PX = 1536;

type Failed = Extract<FormAnswer, { ok: false }> | null;

/** A message: its sender and first words; the whole, the replies and the actions on demand. */
export function MessageRow({
  message,
  answerId,
  failed,
  isOpen,
}: {
  message: ListedMessage;
  /** The id of the reply that this row would send. */
  answerId: string;
  /** The errors of this message's last submission. */
  failed: Failed;
  isOpen: boolean;
}) {
  const id = `message-${message.id}`;
  return (
    <QueueRow
      id={id}
      name={message.name}
      state={{ tone: tones[message.state], word: STATE_NAMES[message.state] }}
      note={`${TOPIC_NAMES[message.topic]} · ${message.message.slice(0, EXCERPT_CHARACTERS)}`}
      age={formatAgo(message.secondsAgo)}
      isOpen={isOpen}
    >
      <Facts message={message} />
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{message.message}</p>
      {message.picturePath && <Picture path={message.picturePath} of={message.name} />}
      <Answers message={message} />
      <details className="group/answer" open={failed ? true : undefined}>
        <summary className={toButtonClasses('primary', 'list-none')}>
          {message.answers.length > 0 ? 'Reply again' : 'Reply'}
          <span className="sr-only"> {message.name}</span>
        </summary>
        <div className="mt-3">
          <AnswerForm
            message={message}
            answerId={answerId}
            values={failed?.values ?? {}}
            errors={failed?.fieldErrors ?? {}}
          />
        </div>
      </details>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={message.id} />
        <input type="hidden" name="intent" value="settle" />
        <Button
          look="secondary"
          name="state"
          value={message.state === 'closed' ? 'open' : 'closed'}
          aria-describedby={toRowNameId(id)}
        >
          {message.state === 'closed' ? 'Reopen' : 'Close'}
        </Button>
      </Form>
      <DeleteForm message={message} />
    </QueueRow>
  );
}

function Facts({ message }: { message: ListedMessage }) {
  const { topic, reference, secondsAgo, email, isSignedIn, requestId } = message;
  const day = [message.dates, message.level, message.groupSize && `${message.groupSize} people`];
  return (
    <div className="space-y-1 text-ink-soft text-sm [overflow-wrap:anywhere]">
      <p>
        {TOPIC_NAMES[topic]} · {reference} · {formatAgo(secondsAgo)}
      </p>
      <p>
        <a href={`mailto:${encodeURIComponent(email)}`} className="underline">
          {email}
        </a>
        {isSignedIn ? ' · signed in when they wrote' : ' · not signed in'}
      </p>
      {day.some(Boolean) && <p>Coaching day: {day.filter(Boolean).join(' · ')}</p>}
      {requestId && (
        <p>
          Request{' '}
          <Link
            to={`/app/share/admin/tools/errors?state=all&q=${encodeURIComponent(requestId)}`}
            className="underline"
          >
            {requestId}
          </Link>
        </p>
      )}
    </div>
  );
}

function Picture({ path, of }: { path: string; of: string }) {
  const src = `/images/enquiries/${path}`;
  return (
    <a href={toImageAddress(src, FULL_WIDTH_PX)} className="inline-block">
      <Image
        src={src}
        alt={`Picture sent by ${of}, larger`}
        width={240}
        height={160}
        className="rounded-control object-cover"
      />
    </a>
  );
}

function Answers({ message: { answers } }: { message: ListedMessage }) {
  if (answers.length === 0) return null;
  return (
    <ol className="space-y-2">
      {answers.map(({ id, text, isMine, secondsAgo }) => (
        <li key={id} className="border-primary-line border-l-4 pl-3">
          <p className="text-ink-faint text-sm">
            {isMine ? 'You replied' : 'Another admin replied'} {formatAgo(secondsAgo)}
          </p>
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
        </li>
      ))}
    </ol>
  );
}

type Texts = Record<string, string | undefined>;

/** Sends a reply by mail from the page itself. */
function AnswerForm({
  message,
  answerId,
  values,
  errors,
}: {
  message: ListedMessage;
  answerId: string;
  values: Texts;
  errors: Texts;
}) {
  const sending = useNavigation().formData;
  return (
    <Form method="post" className="space-y-3">
      {errors.form && <Alert tone="error">{errors.form}</Alert>}
      <input type="hidden" name="id" value={message.id} />
      <input type="hidden" name="answerId" value={answerId} />
      <input type="hidden" name="seenAnswers" value={message.answers.length} />
      <TextArea
        label={`Reply to ${message.name}`}
        name="text"
        rows={5}
        maxLength={2000}
        required
        defaultValue={values.text}
        error={errors.text}
        hint={`We send this text to ${message.email}, with the reference below it.`}
      />
      <Button
        name="intent"
        value="answer"
        busy={sending?.get('intent') === 'answer' && sending.get('id') === message.id}
      >
        Send reply
      </Button>
    </Form>
  );
}
