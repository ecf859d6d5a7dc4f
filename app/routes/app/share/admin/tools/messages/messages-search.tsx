import { Form, Link } from 'react-router';
import { Button, buttonClasses } from '#app/components/ui/button.tsx';
import { ChoiceLinks } from '#app/components/ui/choice-links.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { MESSAGE_STATES, type MessageState } from '#app/domain/enquiries/message-state.ts';
import { type MessagesView, toMessagesSearch } from './messages-view.ts';
import { STATE_NAMES } from './state-names.ts';

/** Narrows the list down; plain forms and links, so that it works before scripts are there, or without. */
export function MessagesSearch({
  view,
  counts,
}: {
  view: MessagesView;
  counts: Record<MessageState, number>;
}) {
  const total = MESSAGE_STATES.reduce((sum, state) => sum + counts[state], 0);
  return (
    <>
      <Form
        method="get"
        role="search"
        className="grid items-end gap-3 sm:grid-cols-[1fr_auto]"
        // What is typed stays while the list refreshes; another search fills it anew.
        key={view.search}
      >
        {view.state !== 'open' && <input type="hidden" name="state" value={view.state ?? 'all'} />}
        <Field
          label="Search"
          name="q"
          type="search"
          defaultValue={view.search}
          placeholder="Reference, name, address or words"
          maxLength={200}
          autoComplete="off"
        />
        <div className="flex gap-2">
          <Button look="secondary">Search</Button>
          {view.search && (
            <Link
              to={toMessagesSearch({ state: view.state, search: '' })}
              className={buttonClasses('quiet', 'px-3')}
            >
              Clear
            </Link>
          )}
        </div>
      </Form>
      <ChoiceLinks
        label="State"
        className="grid-cols-2 sm:flex sm:flex-wrap"
        choices={[...MESSAGE_STATES, null].map((state) => ({
          name: state ? STATE_NAMES[state] : 'All',
          to: toMessagesSearch({ ...view, state, page: 0 }),
          count: (state ? counts[state] : total).toLocaleString('en-GB'),
          isChosen: state === view.state,
        }))}
      />
    </>
  );
}
