const STORED_AS = 'studio compared';
const MOST = 12;

/** The waves that were compared on this device, the latest first. */
export function listRecentIds(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

export function saveRecentId(id: string): void {
  const others = listRecentIds().filter((known) => known !== id);
  localStorage.setItem(STORED_AS, JSON.stringify([id, ...others].slice(0, MOST)));
}
