import { useSyncExternalStore } from 'react';

/** False on the server and for the first picture of the page, true once scripts have taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(subscribe, inBrowser, onServer);
}

const subscribe = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;
