import { Form, useNavigation } from 'react-router';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { RadioGroup } from '#app/components/ui/radio-group.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import {
  BETA_ROLE_NAMES,
  BETA_ROLES,
  PLACE_MAX_LENGTH,
  PURPOSE_MAX_LENGTH,
} from '#app/domain/beta/beta-request.ts';

type Texts = Record<string, string | undefined>;

/** Asks for a place, or changes what was asked. */
export function BetaForm({
  values,
  errors,
  submit,
}: {
  values: Texts;
  errors: Texts;
  /** What the button says. */
  submit: string;
}) {
  const isBusy = useNavigation().formData?.get('intent') === 'ask';
  return (
    <Form method="post" className="space-y-5">
      <RadioGroup
        label="What do you do?"
        name="role"
        required
        defaultValue={values.role}
        error={errors.role}
        options={BETA_ROLES.map((role) => ({ value: role, label: BETA_ROLE_NAMES[role] }))}
      />
      <Field
        label="Where do you surf or teach?"
        name="place"
        required
        maxLength={PLACE_MAX_LENGTH}
        autoComplete="off"
        placeholder="Ericeira, Portugal"
        defaultValue={values.place}
        error={errors.place}
      />
      <TextArea
        label="What would you like to try?"
        name="purpose"
        required
        rows={4}
        maxLength={PURPOSE_MAX_LENGTH}
        defaultValue={values.purpose}
        error={errors.purpose}
        hint="Which part, with how many people, and when: it helps to choose who tries what first."
      />
      <Button name="intent" value="ask" busy={isBusy}>
        {submit}
      </Button>
    </Form>
  );
}
