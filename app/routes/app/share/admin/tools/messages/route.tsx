import { Link } from 'react-router';
import { createCrumb, type FrameHandle } from '#app/components/app-shell/use-frame.ts';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { runFormAction } from '#app/components/forms/run-form-action.ts';
import { ListSearch } from '#app/components/state-list/list-search.tsx';
import { queueClasses } from '#app/components/state-list/queue-row.tsx';
import { Alert } from '#app/components/ui/alert.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { PageLinks } from '#app/components/ui/page-links.tsx';
import { MESSAGE_STATES } from '#app/domain/enquiries/message-state.ts';
import {
  countMessages,
  listMessages,
  MESSAGES_PER_PAGE,
} from '#app/domain/enquiries/messages.server.ts';
import { getMailDelivery } from '#app/domain/mails/get-mail-delivery.server.ts';
import { requireAdmin } from '#app/guards/require-admin.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import type { Route } from './+types/route';
import { handleMessage } from './handle-message.server.ts';
import { MessageRow } from './message-row.tsx';
import {
  type MessagesView,
  parseMessagesView,
  STATE_NAMES,
  toMessagesAddress,
} from './messages-view.ts';

export const handle: FrameHandle = { crumbs: createCrumb('Messages') };

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Messages') }];
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = await requireAdmin(context, url);
  const view = parseMessagesView(url.searchParams);
  const [messages, counts] = await Promise.all([
    listMessages(db, view, view.page),
    countMessages(db, view.search),
  ]);
  const total = counts.open + counts.answered + counts.closed;
  const pages = Math.ceil((view.state ? counts[view.state] : total) / MESSAGES_PER_PAGE);
  const answerIds = Object.fromEntries(messages.map(({ id }) => [id, crypto.randomUUID()]));
  const sendsMails = getMailDelivery() === 'sent';
  return { view, messages, counts, total, pages, answerIds, sendsMails };
}

export async function action({ context, url, request }: Route.ActionArgs) {
  const { db } = await requireAdmin(context, url);
  const answer = await handleMessage(db, await readForm(request), request.headers);
  if ('init' in answer) return answer;
  const view = toMessagesAddress(parseMessagesView(url.searchParams));
  return redirectWithFlash(url.pathname + view, answer.text);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return runFormAction(request, serverAction);
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const { view, messages, counts, total, pages, answerIds, sendsMails } = loaderData;
  const posted: FormAnswer | undefined = actionData;
  const failed = posted?.ok === false ? posted : null;
  const isOnlyMatch = view.search !== '' && messages.length === 1;
  const isOfRow = messages.some(({ id }) => id === failed?.values.id);
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Headline>Messages</Headline>
        <Link
          to={toMessagesAddress(view)}
          preventScrollReset
          className={toButtonClasses('quiet', 'px-3')}
        >
          Refresh
        </Link>
      </div>
      {failed && !isOfRow && <Alert tone="error">{failed.fieldErrors.form}</Alert>}
      <ListSearch
        view={view}
        states={MESSAGE_STATES}
        names={STATE_NAMES}
        counts={counts}
        placeholder="Reference, name, address or words"
        toAddress={toMessagesAddress}
      />
      <ul id="messages" className={messages.length > 0 ? queueClasses : undefined}>
        {messages.map((message) => (
          <li key={message.id}>
            <MessageRow
              message={message}
              answerId={answerIds[message.id] ?? ''}
              failed={failed?.values.id === message.id ? failed : null}
              isOpen={failed?.values.id === message.id || isOnlyMatch}
            />
          </li>
        ))}
      </ul>
      {messages.length === 0 && <NoMessages view={view} total={total} sendsMails={sendsMails} />}
      <PageLinks
        page={view.page}
        pages={pages}
        toPath={(page) => `${toMessagesAddress({ ...view, page })}#messages`}
      />
    </div>
  );
}

/** Replaces an empty list, with a link to one that has messages. */
function NoMessages({
  view,
  total,
  sendsMails,
}: {
  view: MessagesView;
  total: number;
  sendsMails: boolean;
}) {
  if (view.page > 0) {
    return (
      <EmptyState title="This page is empty">
        <p>The messages on this page have moved to other pages or states.</p>
        <Link to={toMessagesAddress({ ...view, page: 0 })} className={toButtonClasses('secondary')}>
          First page
        </Link>
      </EmptyState>
    );
  }
  if (view.search && total === 0) {
    return (
      <EmptyState title="Nothing matches">
        <p>
          Search for part of a name, address or message, or for a whole reference, with or without
          its hyphen.
        </p>
        <Link
          to={toMessagesAddress({ state: null, search: '' })}
          className={toButtonClasses('secondary')}
        >
          Show all messages
        </Link>
      </EmptyState>
    );
  }
  if (view.state === 'open' && !view.search) {
    return (
      <EmptyState title="No messages to answer">
        <p>
          {sendsMails
            ? 'Messages from the contact page appear here, and each platform admin gets them by e-mail.'
            : 'Messages from the contact page appear here. You get no e-mail about them until SMTP_URL is set.'}
        </p>
      </EmptyState>
    );
  }
  return <EmptyState title={total > 0 ? 'No message is in this state' : 'No message yet'} />;
}
