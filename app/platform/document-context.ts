import { createContext } from 'react';

/**
 * What only the server knows about the page it writes: the nonce of its policy and the
 * stylesheet to inline. Both are empty in the browser, where the page already stands.
 */
export const DocumentContext = createContext({ nonce: '', css: '' });
