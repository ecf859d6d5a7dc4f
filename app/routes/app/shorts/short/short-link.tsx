import { Share2 } from 'lucide-react';
import { Form } from 'react-router';
import { useHydrated } from 'remix-utils/use-hydrated';
import type { ShownAddress } from '#app/components/consent-ask/shown-card.tsx';
import { CopyLink } from '#app/components/copy-link.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { ShortLinkGap } from '#app/domain/shorts/shorts.server.ts';
import { ShortGaps } from './short-gaps.tsx';

type ShortLinkProps = {
  /** What everyone on the link would watch is there. */
  isRendered: boolean;
  /** Null for none. Without an address it was made with another key, and cannot be shown again. */
  link: { url: string | null } | null;
  /** Of the link alone: what keeps the short itself from being shown is said elsewhere. */
  gaps: ShortLinkGap[];
  /** The card that was opened last. */
  shown: ShownAddress | undefined;
  name: string;
};

/** Whether everyone with the link may watch the short. */
export function ShortLink({ isRendered, link, gaps, shown, name }: ShortLinkProps) {
  if (!link && !isRendered) return null;
  return (
    <Card className="space-y-3">
      <h2 className="font-semibold">{link ? 'Anyone with the link can watch' : 'No link yet'}</h2>
      <ShortGaps
        title={link ? 'The link shows nothing now.' : 'There can be no link yet.'}
        gaps={gaps}
        shown={shown}
      />
      {link?.url && (
        <>
          <CopyLink link={link.url} label={`Link to: ${name}`} />
          <ShareLink url={link.url} title={name} />
        </>
      )}
      {link && !link.url && (
        <p className="text-ink-soft text-sm">
          This link still works, but we cannot show it again. Switch it off and on for a new one.
        </p>
      )}
      {(link || gaps.length === 0) && (
        <Form method="post" preventScrollReset className="space-y-2">
          <p className="text-ink-soft text-sm">
            {link
              ? 'If you switch it off, the link ends at once. A new link has another address.'
              : 'Anyone who has the link will be able to watch, without an account. The link ends when you switch it off, or when a surfer in it withdraws consent.'}
          </p>
          <Button
            name="intent"
            value={link ? 'end-link' : 'open-link'}
            look="secondary"
            className="w-full"
          >
            {link ? 'Switch off' : 'Create link'}
          </Button>
        </Form>
      )}
    </Card>
  );
}

/** Sends the link by the phone's own share menu. Not shown where the browser has none. */
function ShareLink({ url, title }: { url: string; title: string }) {
  const hydrated = useHydrated();
  if (!hydrated || !('share' in navigator)) return null;
  return (
    <Button
      type="button"
      className="w-full"
      // Rejects when the user cancels.
      onClick={() => navigator.share({ title, url }).catch(() => undefined)}
    >
      <Icon of={Share2} />
      Send the link
    </Button>
  );
}
