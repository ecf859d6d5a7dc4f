import type { ReactNode } from 'react';
import { DoorPage } from '#app/components/door-page.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useTexts } from './use-texts.ts';

/** A guest's page that belongs to no school, in the guest's language. */
export function GuestDoor({
  keepsTyped = false,
  children,
}: {
  /** Whether a form of the page is kept when the guest changes the language. */
  keepsTyped?: boolean;
  children: ReactNode;
}) {
  const { words } = useTexts();
  return (
    <DoorPage words={words.frame} tools={<LanguageSwitch keepsTyped={keepsTyped} />}>
      {children}
    </DoorPage>
  );
}
