import { useId, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Button } from '#app/components/ui/button.tsx';
import { inputClasses } from '#app/components/ui/field.tsx';

/**
 * Shows a new link, ready to copy or share.
 *
 * @param hint says whether the link can be shown again
 */
export function NewLink({ link, title, hint }: { link: string; title: string; hint: string }) {
  const id = useId();
  const hydrated = useHydrated();
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const canShare = hydrated && 'share' in navigator;
  // Browsers offer the clipboard only on secure origins.
  const canCopy = hydrated && navigator.clipboard !== undefined;
  return (
    <div className="space-y-2 rounded-control bg-success-tint p-3 ring-1 ring-success-line">
      <label htmlFor={id} className="block font-semibold text-success-ink">
        The link is ready
      </label>
      <input
        id={id}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
        className={`${inputClasses} font-mono text-sm`}
      />
      <div className="flex gap-2">
        {canShare && (
          <Button
            type="button"
            className="grow"
            // Rejects when the user cancels.
            onClick={() => navigator.share({ title, url: link }).catch(() => undefined)}
          >
            Send it…
          </Button>
        )}
        {canCopy && (
          <Button
            type="button"
            look={canShare ? 'secondary' : 'primary'}
            className="grow"
            onClick={() => {
              navigator.clipboard.writeText(link).then(
                () => setCopied('yes'),
                () => setCopied('refused'),
              );
            }}
          >
            {copied === 'yes' ? 'Copied' : 'Copy the link'}
          </Button>
        )}
      </div>
      <p role="status" className="text-success-ink text-sm">
        {copied === 'refused'
          ? 'Your browser did not copy the link. Select it and copy it yourself.'
          : hint}
      </p>
    </div>
  );
}
