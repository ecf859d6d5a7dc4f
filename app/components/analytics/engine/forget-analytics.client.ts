/** Removes what posthog-js has left in this browser while its owner agreed. Its cookies go with the answer. */
export function forgetAnalytics(key: string): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of Object.keys(storage)) {
      if (name.startsWith(`ph_${key}_`)) storage.removeItem(name);
    }
  }
}
