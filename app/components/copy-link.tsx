import { useId, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Button } from './ui/button.tsx';
import { inputClasses } from './ui/field.tsx';

/** A link with a copy button. Without scripts the user selects and copies it. */
export function CopyLink({ link, label }: { link: string; label: string }) {
  const id = useId();
  const hydrated = useHydrated();
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  // Browsers offer the clipboard only on secure origins.
  const canCopy = hydrated && navigator.clipboard !== undefined;
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          className={`${inputClasses} min-w-0 flex-1 font-mono text-sm`}
        />
        {canCopy && (
          <Button
            type="button"
            look="secondary"
            className="shrink-0"
            onClick={() => {
              navigator.clipboard.writeText(link).then(
                () => setCopied('yes'),
                () => setCopied('refused'),
              );
            }}
          >
            {copied === 'yes' ? 'Copied' : 'Copy'}
          </Button>
        )}
      </div>
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {copied === 'yes' && <span className="sr-only">The link is copied.</span>}
        {copied === 'refused' &&
          'Your browser did not copy the link. Select it and copy it yourself.'}
      </p>
    </div>
  );
}
