import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from 'remix-utils/use-hydrated';
import type { Flash } from '#app/lib/flash.ts';
import { UNTIL_CLOSED } from './toasts/toast.ts';
import { showToast } from './toasts/toast-store.ts';
import { Alert } from './ui/alert.tsx';

/** Of what was said already: pages are drawn more than once with the same data. */
const said = new Set<string>();

/**
 * Says what the last action did: in the page when that came as a document, which is all there is
 * without scripts, and stays until one goes on; as a toast when scripts brought it.
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
    // For good: the key comes again with the back button.
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
