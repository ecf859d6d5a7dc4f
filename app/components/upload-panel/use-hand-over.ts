import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PickedFile, UploadEngine } from '#app/client/upload/create-upload-engine.client.ts';

type HandOver = {
  /** Of the plain form. */
  form: RefObject<HTMLFormElement | null>;
  /** Of the plain form: it stands there, is being sent by the browser, or has made way for the engine. */
  state: 'there' | 'sending' | 'over';
};

/**
 * Takes what was chosen in the plain form up, when the engine is there to send it. A form that the browser is sending
 * by then stays as it is.
 *
 * @param take is given the files, with what was typed beside them
 */
export function useHandOver(
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
    // The browser's window for choosing may still be open, and answers the form that is gone.
    plain.addEventListener('change', hand);
    setState('over');
  }, [engine]);

  return { form, state };
}
