import { randomBytes } from 'node:crypto';
import { createContext, type RouterContextProvider } from 'react-router';

const nonceContext = createContext<string | null>(null);

/** The script and style nonce of this response's content security policy; one per request. */
export function getNonce(context: RouterContextProvider): string {
  let nonce = context.get(nonceContext);
  if (!nonce) {
    nonce = randomBytes(16).toString('base64');
    context.set(nonceContext, nonce);
  }
  return nonce;
}
