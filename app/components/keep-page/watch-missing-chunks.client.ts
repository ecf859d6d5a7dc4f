import { createPath } from 'react-router';
import { UNTIL_CLOSED } from '../toasts/toast.ts';
import { showToast } from '../toasts/toast-store.ts';
import { readBuildId } from './build-watch.client.ts';
import { getRouter } from './get-router.client.ts';
import { isGuarded } from './is-guarded.client.ts';
import { openDocument } from './open-document.client.ts';
import { stopNavigation } from './stop-navigation.client.ts';
import { toFailure } from './to-failure.ts';

/** Reloads the page when a chunk is missing because the server has another build. */
export function watchMissingChunks(): void {
  addEventListener('vite:preloadError', () => void recover());
  addEventListener('unhandledrejection', ({ reason }) => {
    if (toFailure(reason) === 'chunk') void recover();
  });
}

async function recover(): Promise<void> {
  const isThere = await readBuildId();
  const { location: target } = getRouter().state.navigation;
  if (target) {
    // React Router would wait forever for a clientLoader in a chunk of its own.
    if (isThere) openDocument(createPath(target), { repair: true });
    else stopNavigation();
  } else if (isThere && isGuarded()) {
    showToast({
      id: 'chunk-missing',
      color: 'warning',
      title: 'Part of this page could not be loaded',
      description: 'A new version is available. Reload the page when your uploads are done.',
      duration: UNTIL_CLOSED,
      actions: [{ label: 'Reload now', onClick: () => location.reload() }],
    });
  } else if (isThere) {
    openDocument(location.href, { repair: true });
  }
}
