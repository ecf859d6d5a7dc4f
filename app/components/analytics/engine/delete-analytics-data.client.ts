/**
 * Removes what posthog-js stored in this browser. The response to the consent form deletes its
 * cookies.
 */
export function deleteAnalyticsData(key: string): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of Object.keys(storage)) {
      if (name.startsWith(`ph_${key}_`)) storage.removeItem(name);
    }
  }
}
