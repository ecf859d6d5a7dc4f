import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useTexts } from '#app/components/school/use-texts.ts';

type Props = {
  /** What the link opens. */
  target: { waveId: string } | { surferId: string };
  /** Its name. */
  title: string;
  /** The address of the wave's file, which a phone can send in place of a link. */
  file?: string | undefined;
  children: ReactNode;
};

/**
 * Creates a link of the guest's own. With scripts the browser's share sheet opens then; where that takes files,
 * the guest first chooses between the video and a link (send.js).
 */
export function ShareForm({ target, title, file, children }: Props) {
  const { t, words } = useTexts();
  const entry = 'flex min-h-11 w-full items-center rounded-control px-3 hover:bg-sunken';
  return (
    <Form
      method="post"
      data-share={title}
      data-file={file}
      data-words={JSON.stringify(words.sharing)}
      className="relative flex grow sm:grow-0"
    >
      <input type="hidden" name="intent" value="share" />
      {Object.entries(target).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {file && (
        <ul
          hidden
          className="absolute right-0 bottom-full mb-3 w-max min-w-40 rounded-card bg-surface p-1.5 shadow-float ring-1 ring-line-strong"
        >
          <li>
            <button type="button" data-send="file" className={entry}>
              {t('guest.sendVideo')}
            </button>
          </li>
          <li>
            <button type="button" data-send="link" className={entry}>
              {t('guest.sendLink')}
            </button>
          </li>
        </ul>
      )}
    </Form>
  );
}
