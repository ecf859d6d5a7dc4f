import { type RefObject, useEffect, useRef, useState } from 'react';
import type { UploadEngine } from '#app/client/upload/create-upload-engine.client.ts';
import type { PickedFile } from '#app/client/upload/upload-records.client.ts';

type HandOver = {
  /** The plain form. */
  form: RefObject<HTMLFormElement | null>;
  /**
   * Whether the plain form is shown, the browser is submitting it, or the engine has replaced it.
   */
  state: 'there' | 'sending' | 'over';
};

/**
 * Passes the files selected in the plain form to the engine once it has loaded. Ignores a form that
 * the browser is already submitting.
 *
 * @param take receives the files and the typed camera
 */
export function usePlainFormFiles(
  engine: UploadEngine | null,
  take: (picked: PickedFile[], camera: string) => void,
): HandOver {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<HandOver['state']>('there');
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });

  useEffect(() => {
    const plain = form.current;
    if (!engine || !plain) return;
    if (plain.dataset.sending !== undefined) return setState('sending');
    const hand = () => {
      const sent = new FormData(plain);
      const files = sent.getAll('file').filter((one) => one instanceof File && one.name !== '');
      const picked = files.map((file) => ({ file: file as File, handle: null }));
      latest.current(picked, String(sent.get('camera') ?? ''));
    };
    hand();
    // The browser's file dialog may still be open; its result arrives at the removed form.
    plain.addEventListener('change', hand);
    setState('over');
  }, [engine]);

  return { form, state };
}
