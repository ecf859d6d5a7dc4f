import { createContext } from 'react';
import type { ShellData } from '#app/lib/shell-data.ts';

type DocumentFacts = {
  /** Of the page's security policy. Empty in the browser, where the page already stands. */
  nonce: string;
  /** The stylesheet to inline. Empty in the browser, too. */
  css: string;
  /** Of the request that the page answers. */
  requestId: string;
  /** Of the build that wrote the page, which its scripts are of. */
  release: string;
  /** Only of an error page: it may be written before root's loader has run. */
  shell: ShellData | null;
};

/** What only the server knows about the page it writes, and the browser as far as it is written there. */
export const DocumentContext = createContext<DocumentFacts>({
  nonce: '',
  css: '',
  requestId: '',
  release: '',
  shell: null,
});
