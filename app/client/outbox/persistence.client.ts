let isRequested = false;

/**
 * Asks the browser to delete nothing of ours when the device is short of room. Once for each page,
 * and only when there is something to lose: some browsers ask the user.
 */
export function requestPersistence(): void {
  if (isRequested) return;
  isRequested = true;
  // Some never answer.
  void navigator.storage?.persist?.();
}
