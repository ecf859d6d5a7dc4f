import type { ReactNode } from 'react';
import { DoorPage } from '#app/components/door-page.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useTexts } from './use-texts.ts';

/** A guest's page that belongs to no school, in the guest's language. */
export function GuestDoor({ children }: { children: ReactNode }) {
  const { words } = useTexts();
  return (
    <DoorPage words={words.frame} tools={<LanguageSwitch />}>
      {children}
    </DoorPage>
  );
}
