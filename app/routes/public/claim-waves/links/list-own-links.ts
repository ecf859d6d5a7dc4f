import type {
  ClaimedSession,
  GuestLink,
  OpenedClaim,
} from '#app/domain/claims/open-claims.server.ts';
import type { Texts } from '#app/languages/texts.ts';
import { formatSessionDay } from '#app/lib/format/format-moment.ts';
import { toFactsLine } from '#app/lib/text/to-facts-line.ts';

export type OwnLink = {
  id: string;
  /** What it opens: `Wave 2 · Coxos · 14 June`. */
  name: string;
  /** Null when it cannot be shown again. */
  path: string | null;
  expiresAt: string;
};

/** The open links of a guest, the newest first. */
export function listOwnLinks(
  { links, sessions }: Pick<OpenedClaim, 'links' | 'sessions'>,
  toPath: (link: GuestLink) => string | null,
  texts: Texts,
): OwnLink[] {
  return links.map((link) => ({
    id: link.id,
    name: nameTarget(link, sessions, texts),
    path: toPath(link),
    expiresAt: link.expiresAt,
  }));
}

function nameTarget(link: GuestLink, sessions: ClaimedSession[], { t, locale }: Texts): string {
  const session = sessions.find(
    ({ surferId, waves }) =>
      surferId === link.surferId || waves.some(({ waveId }) => waveId === link.waveId),
  );
  // Staff have given the wave to another guest, or a guardian no longer agrees.
  if (!session) return t(link.waveId ? 'link.wave' : 'link.waves');
  const index = session.waves.findIndex(({ waveId }) => waveId === link.waveId);
  return toFactsLine([
    link.waveId
      ? t('common.wave', { number: String(index + 1) })
      : t('count.waves', { count: session.waves.length }),
    session.spotName,
    formatSessionDay(session.startsAt, session.timeZone, locale),
  ]);
}
