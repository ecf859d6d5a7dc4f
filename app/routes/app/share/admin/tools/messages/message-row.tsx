import { Form, Link, useNavigation } from 'react-router';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { Badge, type BadgeTone } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Image } from '#app/components/ui/image.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import type { MessageState } from '#app/domain/enquiries/message-state.ts';
import type { ListedMessage } from '#app/domain/enquiries/messages.server.ts';
import { TOPIC_NAMES } from '#app/domain/enquiries/topics.ts';
import { toImageAddress } from '#app/lib/addresses/image-address.ts';
import { formatAgo } from '#app/lib/format/format-ago.ts';
import { DeleteForm } from './delete-form.tsx';
import { STATE_NAMES } from './messages-view.ts';

const tones: Record<MessageState, BadgeTone> = {
  open: 'warning',
  answered: 'success',
  closed: 'outline',
};
const FULL_WIDTH_PX = 1536;

type Failed = Extract<FormAnswer, { ok: false }> | null;

/** A message: its sender, its subject, the replies, and the actions. */
export function MessageCard({
  message,
  answerId,
  failed,
}: {
  message: ListedMessage;
  /** The id of the reply that this card would send. */
  answerId: string;
  /** The errors of this message's last submission. */
  failed: Failed;
}) {
  const headingId = `name-${message.id}`;
  return (
    <article
      id={`message-${message.id}`}
      tabIndex={-1}
      aria-labelledby={headingId}
      className="space-y-3 rounded-card bg-surface p-4 shadow-card ring-1 ring-line"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id={headingId} className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          {message.name}
        </h2>
        <Badge tone={tones[message.state]}>{STATE_NAMES[message.state]}</Badge>
      </div>
      <Facts message={message} />
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{message.message}</p>
      {message.picturePath && <Picture path={message.picturePath} of={message.name} />}
      <Answers message={message} />
      <details className="group/answer" open={failed ? true : undefined}>
        <summary className="inline-flex min-h-11 items-center font-semibold text-primary-ink">
          <span
            aria-hidden="true"
            className="mr-2 transition-transform group-open/answer:rotate-90"
          >
            ▸
          </span>
          {message.answers.length > 0 ? 'Reply again' : 'Reply'}
          <span className="sr-only"> {message.name}</span>
        </summary>
        <AnswerForm
          message={message}
          answerId={answerId}
          values={failed?.values ?? {}}
          errors={failed?.fieldErrors ?? {}}
        />
      </details>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={message.id} />
        <input type="hidden" name="intent" value="settle" />
        <Button
          look="secondary"
          className="px-3 text-sm"
          name="state"
          value={message.state === 'closed' ? 'open' : 'closed'}
          aria-describedby={headingId}
        >
          {message.state === 'closed' ? 'Reopen' : 'Close'}
        </Button>
      </Form>
      <DeleteForm message={message} />
    </article>
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
