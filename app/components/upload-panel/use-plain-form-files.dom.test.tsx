import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { UploadEngine } from '#app/client/upload/create-upload-engine.client.ts';
import { PlainUploadForm } from './plain-upload-form.tsx';
import { usePlainFormFiles } from './use-plain-form-files.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const take = vi.fn();
let start: (engine: UploadEngine) => void;

function Panel() {
  const [engine, setEngine] = useState<UploadEngine | null>(null);
  start = setEngine;
  const { form, state } = usePlainFormFiles(engine, take);
  if (state === 'over') return <p>The engine’s</p>;
  return <PlainUploadForm ref={form} action="/uploads" isSending={state === 'sending'} />;
}

test('the engine ignores a form that the browser is already submitting', async () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Panel />);
  const form = page.querySelector('form');
  if (form) form.dataset.sending = '';
  await act(async () => void hydrateRoot(page, <Panel />));
  await act(async () => start({} as UploadEngine));
  expect(take).not.toHaveBeenCalled();
  expect(page.textContent).toContain('Your videos are uploading.');
});
