import {
  Close,
  Content,
  Description,
  Overlay,
  Portal,
  Root,
  Title,
  Trigger,
} from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { trackModal } from './track-modal.ts';

type DialogProps = {
  /**
   * Its name in analytics, such as `delete-account`; help and similar dialogs have none and are not
   * tracked.
   */
  name?: string;
  title: string;
  description?: ReactNode;
  /** The button that opens it and gets the focus back. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
};

/**
 * A question or short form that blocks the page: a sheet at the bottom of a phone, a centred box
 * elsewhere. Opens only with scripts; an action that must work without them needs a page as well.
 */
export function Dialog({ name, title, description, trigger, children, ...state }: DialogProps) {
  const closeButton = useRef<HTMLButtonElement>(null);
  return (
    <Root {...state}>
      {trigger && <Trigger asChild>{trigger}</Trigger>}
      <Portal>
        <Overlay className="fixed inset-0 z-30 bg-veil transition-opacity starting:opacity-0" />
        <Content
          // Without a description, Radix would warn that it is missing.
          {...(description ? {} : { 'aria-describedby': undefined })}
          // Radix notifies only the newest layer, which may be a toast.
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.defaultPrevented) closeButton.current?.click();
          }}
          className="fixed inset-x-0 bottom-0 z-30 max-h-[85dvh] overflow-y-auto overscroll-contain rounded-t-card bg-surface p-5 text-ink shadow-float transition-[opacity,translate] starting:translate-y-4 starting:opacity-0 sm:inset-0 sm:m-auto sm:h-fit sm:max-w-md sm:rounded-card sm:p-8"
        >
          {name && <Announcement name={name} />}
          <div className="flex items-start gap-3">
            <Title className="min-w-0 flex-1 pt-2 font-bold font-display text-title [overflow-wrap:anywhere]">
              {title}
            </Title>
            <Close
              ref={closeButton}
              aria-label="Close"
              className={toButtonClasses('quiet', '-mr-2 min-w-11 px-0')}
            >
              <Icon of={X} />
            </Close>
          </div>
          {description && (
            <Description asChild>
              <div className="mt-1 text-ink-soft">{description}</div>
            </Description>
          )}
          <div className="mt-5 space-y-5">{children}</div>
        </Content>
      </Portal>
    </Root>
  );
}

/**
 * Closes the surrounding dialog: `<DialogClose asChild><Button look="secondary">Keep
 * it</Button></DialogClose>`.
 */
export { Close as DialogClose } from '@radix-ui/react-dialog';

/** Mounted only while the dialog is open. */
function Announcement({ name }: { name: string }) {
  useEffect(() => trackModal(name), [name]);
  return null;
}
