import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchAnalyticsEvents } from './components/analytics/engine/watch-analytics-events.client.ts';
import { DocumentContext } from './components/document-context.ts';
import { readRequestId, watchRequestIds } from './components/exceptions/request-ids.ts';
import { sendException } from './components/exceptions/send-exception.ts';
import { watchExceptions } from './components/exceptions/watch-exceptions.ts';
import { watchBuild } from './components/keep-page/build-watch.client.ts';
import { watchMissingChunks } from './components/keep-page/watch-missing-chunks.client.ts';
import { startPreloading } from './components/loading/start-preloading.client.ts';
import type { Sheet } from './lib/sheets.ts';

watchAnalyticsEvents();
watchExceptions();

const { shell, release = '' } = document.documentElement.dataset;
const { nonce = '' } = document.querySelector<HTMLElement>('script[nonce]') ?? {};
const style = document.querySelector<HTMLElement>('style[data-sheet]');
const known = {
  // To React an error page is a new document, which has to include its style sheet.
  css: style?.textContent ?? '',
  sheet: (style?.dataset.sheet ?? 'all') as Sheet,
  nonce,
  requestId: readRequestId(),
  release,
  language: document.documentElement.lang,
  hasServiceWorker: false,
  shell: shell ? JSON.parse(shell) : null,
};
watchRequestIds();

// Style elements of libraries need the page's nonce; `get-nonce` reads it here.
Object.assign(globalThis, { __webpack_nonce__: nonce });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentContext value={known}>
        <HydratedRouter onError={sendException} />
      </DocumentContext>
    </StrictMode>,
  );
});

watchBuild();
watchMissingChunks();
startPreloading();
