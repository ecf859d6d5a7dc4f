import { use } from 'react';
import { DocumentContext } from '#app/components/document-context.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { FileField } from '#app/components/ui/file-field.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import { TOPIC_NAMES, TOPICS } from '#app/domain/enquiries/topics.ts';
import { CoachingDayFields } from './coaching-day-fields.tsx';
import keepTyped from './store-typed.js?raw';

type Texts = Record<string, string | undefined>;

export type ContactFormProps = {
  /** Signed time at which the form was opened. */
  stamp: string;
  values: Texts;
  errors: Texts;
  /** The visitor had selected a file, which the browser has not retained. */
  hadPicture: boolean;
  isSentBack: boolean;
};

/** The contact form. Works without scripts: CSS hides the fields of other topics. */
export function ContactForm({ stamp, values, errors, hadPicture, isSentBack }: ContactFormProps) {
  const { nonce } = use(DocumentContext);
  return (
    <>
      <form
        method="post"
        action="/contact"
        encType="multipart/form-data"
        data-keep={isSentBack ? 'sent-back' : 'typed'}
        className={toCardClasses('wide', 'group space-y-5')}
      >
        {errors.form && <Alert tone="error">{errors.form}</Alert>}
        <input type="hidden" name="stamp" value={stamp} />
        <SelectField
          label="What is it about?"
          name="topic"
          defaultValue={values.topic ?? 'question'}
          error={errors.topic}
        >
          {TOPICS.map((topic) => (
            <option key={topic} value={topic}>
              {TOPIC_NAMES[topic]}
            </option>
          ))}
        </SelectField>
        <div className="hidden group-has-[option[value=problem]:checked]:block">
          <Field
            label="Number from the error page (if there was one)"
            name="requestId"
            defaultValue={values.requestId}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            hint="With this number we can find the error in our log."
          />
        </div>
        <CoachingDayFields values={values} errors={errors} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="Your name"
            name="name"
            autoComplete="name"
            required
            maxLength={80}
            defaultValue={values.name}
            error={errors.name}
          />
          <Field
            label="Your e-mail"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={values.email}
            error={errors.email}
          />
        </div>
        <TextArea
          label="Your message"
          name="message"
          required
          rows={6}
          maxLength={4000}
          defaultValue={values.message}
          error={errors.message}
        />
        <FileField
          label="A picture (optional)"
          name="picture"
          // With this list phones convert HEIC pictures to JPEG.
          accept="image/jpeg,image/png,image/webp,image/avif"
          error={errors.picture ?? (hadPicture ? 'Choose the picture again.' : undefined)}
          hint="JPEG, PNG, WebP or AVIF, up to 12 MB. We remove where and when it was taken."
        />
        <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
          <label>
            Leave this empty
            <input type="text" name="leaveEmpty" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <div data-no-connection hidden>
          <Alert tone="error">
            No connection. Your message is saved in this tab: press “Send” again when you are back
            online.
          </Alert>
        </div>
        <Button className="w-full sm:w-auto sm:px-8">Send</Button>
      </form>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, no data in it
        dangerouslySetInnerHTML={{ __html: keepTyped }}
      />
    </>
  );
}
