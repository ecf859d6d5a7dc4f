import { createContext } from 'react';
import type { Sheet } from '#app/lib/sheets.ts';
import type { Navigation, ShellData } from '#app/lib/shell-data.ts';

type DocumentFacts = {
  /**
   * The nonce of the content security policy. Empty in the browser, which has loaded the document
   * already.
   */
  nonce: string;
  /** The stylesheet to inline. */
  css: string;
  /** Which one it is. */
  sheet: Sheet;
  /** The id of the page's request. */
  requestId: string;
  /** The build that rendered the page, and whose scripts it loads. */
  release: string;
  /** Of the page, `pt`: those for guests alone speak others than English, and have no scripts of the framework. */
  language: string;
  /** Whether the page registers the service worker. The browser does not ask: the script has run. */
  hasServiceWorker: boolean;
  /** Set only for an error page, which the server may render before root's loader runs. */
  shell: (ShellData & Navigation) | null;
};

/**
 * What the server passes to the document it renders; the browser reads it back from the document.
 */
export const DocumentContext = createContext<DocumentFacts>({
  nonce: '',
  css: '',
  sheet: 'all',
  requestId: '',
  release: '',
  language: 'en',
  hasServiceWorker: false,
  shell: null,
});
