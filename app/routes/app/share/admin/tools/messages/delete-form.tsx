import { Form } from 'react-router';
import { Button, toButtonClasses } from '#app/components/ui/button.tsx';
import type { ListedMessage } from '#app/domain/enquiries/messages.server.ts';

/** Deletes a message, after showing the admin what is deleted with it. */
export function DeleteForm({ message }: { message: ListedMessage }) {
  const { id, name, picturePath, answers } = message;
  const others = [picturePath && 'its picture', answers.length > 0 && 'the replies'];
  const rest = others.filter(Boolean).join(' and ');
  return (
    <details>
      <summary className={toButtonClasses('danger-row', 'list-none')}>
        Delete<span className="sr-only"> the message of {name}</span>
      </summary>
      <Form method="post" preventScrollReset className="mt-3 space-y-3">
        <input type="hidden" name="id" value={id} />
        <p className="text-ink-soft">
          This deletes the message for good{rest && `, with ${rest}`}. The sender is not notified.
        </p>
        <Button look="danger" name="intent" value="delete">
          Delete for good
        </Button>
      </Form>
    </details>
  );
}
