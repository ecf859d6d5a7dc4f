/** What was typed as a goal and is not saved: of this tab, so that a reload keeps it. */
export function readDraft(name: string): string | null {
  return tryStorage(() => sessionStorage.getItem(name)) ?? null;
}

/** @param text null once it is saved */
export function saveDraft(name: string, text: string | null): void {
  tryStorage(() =>
    text === null ? sessionStorage.removeItem(name) : sessionStorage.setItem(name, text),
  );
}

/** Undefined where the storage is full, or blocked by the user's settings. */
function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
