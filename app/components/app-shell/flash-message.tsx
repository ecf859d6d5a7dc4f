import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from 'remix-utils/use-hydrated';
import { UNTIL_CLOSED } from '#app/components/toasts/toast.ts';
import { showToast } from '#app/components/toasts/toast-store.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import type { Flash } from '#app/lib/flash.ts';

/** Ids of messages already shown, since a page may render several times with the same data. */
const said = new Set<string>();

/**
 * Shows the result of the last action: in the page when the server sent it with the document (the
 * only way without scripts), until the user navigates; otherwise as a toast.
 */
export function FlashMessage({ flash }: { flash: Flash | null }) {
  const hydrated = useHydrated();
  const { key } = useLocation();
  const [first, setFirst] = useState(hydrated ? null : { flash, key });
  const id = first?.flash?.id;
  useEffect(() => {
    if (id) said.add(id);
  }, [id]);
  useEffect(() => {
    // Permanently, since the back button restores the same key.
    if (first && first.key !== key) setFirst(null);
  }, [first, key]);
  useEffect(() => {
    if (!flash || flash.id === id || said.has(flash.id)) return;
    said.add(flash.id);
    const { tone: color, text: title } = flash;
    showToast({ color, title, ...(color === 'error' && { duration: UNTIL_CLOSED }) });
  }, [flash, id]);
  if (!first?.flash || first.key !== key) return null;
  return (
    <div className="mb-6">
      <Alert tone={first.flash.tone}>{first.flash.text}</Alert>
    </div>
  );
}
