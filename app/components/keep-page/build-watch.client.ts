/** Cheap, and often enough for builds that live for a day or a week. */
const ASK_EVERY_MS = 5 * 60_000;
const ASK_EVERY_SAVING_MS = 30 * 60_000;
const LOOK_EVERY_MS = 60_000;

type BuildWindow = {
  __reactRouterManifest?: { version: string };
  navigator: { connection?: { saveData?: boolean } };
};

let isStale = false;
let askedAt = Date.now();

/** Whether the server runs another build than this page. */
export function isBuildStale(): boolean {
  return isStale;
}

/**
 * Checks for a new build every few minutes while the page is visible, and when it becomes visible
 * again.
 */
export function watchBuild(): void {
  const look = () => {
    const { connection } = (window as BuildWindow).navigator;
    const gap = connection?.saveData ? ASK_EVERY_SAVING_MS : ASK_EVERY_MS;
    if (isStale || document.visibilityState !== 'visible' || Date.now() - askedAt < gap) return;
    void readBuildId();
  };
  setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
}

/** Reads the server's build. Returns false when the server does not respond. */
export async function readBuildId(): Promise<boolean> {
  askedAt = Date.now();
  try {
    const answer = await fetch(`/builds/latest.json?${askedAt}`, { cache: 'no-store' });
    if (!answer.ok) return false;
    const { id } = (await answer.json()) as { id: string };
    isStale = id !== (window as BuildWindow).__reactRouterManifest?.version;
    // The service worker's cache is of the old build.
    if (isStale) void navigator.serviceWorker?.getRegistration().then(updateQuietly);
    return true;
  } catch (error) {
    // fetch throws a TypeError when the network is unavailable; a network's log-in page is no JSON.
    if (error instanceof TypeError || error instanceof SyntaxError) return false;
    throw error;
  }
}

/** If this fails, the next page load updates the worker. */
function updateQuietly(worker: ServiceWorkerRegistration | undefined) {
  return worker?.update().catch(console.warn);
}
