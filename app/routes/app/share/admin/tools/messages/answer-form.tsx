import { Form, useNavigation } from 'react-router';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import type { ListedMessage } from '#app/domain/enquiries/list-messages.server.ts';

type Texts = Record<string, string | undefined>;

/** Answers by mail, from the page itself. */
export function AnswerForm({
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
        label={`Answer to ${message.name}`}
        name="text"
        rows={5}
        maxLength={2000}
        required
        defaultValue={values.text}
        error={errors.text}
        hint={`It goes to ${message.email} as it stands here, with the reference below it.`}
      />
      <Button
        name="intent"
        value="answer"
        busy={sending?.get('intent') === 'answer' && sending.get('id') === message.id}
      >
        Send answer
      </Button>
    </Form>
  );
}
