import { Link } from 'react-router';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { type MessagesView, toMessagesSearch } from './messages-view.ts';

/** What stands in place of a list without a message, and the way to one with some. */
export function NoMessages({
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
        <p>The messages that stood here have moved on.</p>
        <Link to={toMessagesSearch({ ...view, page: 0 })} className={buttonClasses('secondary')}>
          First page
        </Link>
      </EmptyState>
    );
  }
  if (view.search && total === 0) {
    return (
      <EmptyState title="Nothing matches">
        <p>
          A search finds parts of a name, an address or a message, and whole references, with or
          without their hyphen.
        </p>
        <Link
          to={toMessagesSearch({ state: null, search: '' })}
          className={buttonClasses('secondary')}
        >
          Show all messages
        </Link>
      </EmptyState>
    );
  }
  if (view.state === 'open' && !view.search) {
    return (
      <EmptyState title="Nobody waits for an answer">
        <p>
          {sendsMails
            ? 'What people write on the contact page comes here, and by mail to each platform admin.'
            : 'What people write on the contact page comes here. You get no mail about it until SMTP_URL is set.'}
        </p>
      </EmptyState>
    );
  }
  return <EmptyState title={total > 0 ? 'No message is in this state' : 'No message yet'} />;
}
