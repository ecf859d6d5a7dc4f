/** A build is out for a day or a week: soon enough, and nothing to pay for. */
const ASK_EVERY_MS = 5 * 60_000;
const ASK_EVERY_SAVING_MS = 30 * 60_000;
const LOOK_EVERY_MS = 60_000;

type BuildWindow = {
  __reactRouterManifest?: { version: string };
  navigator: { connection?: { saveData?: boolean } };
};

let isStale = false;
let askedAt = Date.now();

/** Whether the server has another build than this page. */
export function isBuildStale(): boolean {
  return isStale;
}

/** Looks for a new build now and then while the page is seen, and when it is seen again. */
export function watchBuild(): void {
  const look = () => {
    const { connection } = (window as BuildWindow).navigator;
    const gap = connection?.saveData ? ASK_EVERY_SAVING_MS : ASK_EVERY_MS;
    if (isStale || document.visibilityState !== 'visible' || Date.now() - askedAt < gap) return;
    void askForBuild();
  };
  setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
}

/** Asks the server for its build. False: it doesn't answer. */
export async function askForBuild(): Promise<boolean> {
  askedAt = Date.now();
  try {
    const answer = await fetch(`/builds/latest.json?${askedAt}`, { cache: 'no-store' });
    if (!answer.ok) return false;
    const { id } = (await answer.json()) as { id: string };
    isStale = id !== (window as BuildWindow).__reactRouterManifest?.version;
    // Its copies are of the build before.
    if (isStale) void navigator.serviceWorker?.getRegistration().then(updateQuietly);
    return true;
  } catch (error) {
    // What fetch says of a network that is away, and the parser of somebody else's log-in page.
    if (error instanceof TypeError || error instanceof SyntaxError) return false;
    throw error;
  }
}

/** Where it fails, the next page that is opened does it. */
function updateQuietly(worker: ServiceWorkerRegistration | undefined) {
  return worker?.update().catch(console.warn);
}
