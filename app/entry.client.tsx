import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// Style elements that libraries write need the page's nonce; this is where `get-nonce` looks for it.
const { nonce } = document.querySelector<HTMLElement>('script[nonce]') ?? {};
Object.assign(globalThis, { __webpack_nonce__: nonce });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
