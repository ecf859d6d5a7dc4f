import { useId, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { inputClasses } from '#app/components/ui/field.tsx';

/** New links, one a line, ready to copy or to send. Appears only by a script. */
export default function NewLinks({ links }: { links: string[] }) {
  const id = useId();
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no');
  const text = links.join('\n');
  // Browsers offer both only on secure origins.
  const canShare = 'share' in navigator;
  const canCopy = navigator.clipboard !== undefined;
  return (
    <div className="order-2 basis-full space-y-2 border-line border-t pt-2">
      <label htmlFor={id} className="sr-only">
        New links
      </label>
      <textarea
        id={id}
        readOnly
        rows={Math.min(links.length, 4)}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        className={`${inputClasses} whitespace-pre font-mono text-sm`}
      />
      <div className="flex flex-wrap items-center gap-2">
        {canShare && (
          <Button
            type="button"
            // Rejects when the user cancels.
            onClick={() => navigator.share({ text }).catch(() => undefined)}
          >
            Send…
          </Button>
        )}
        {canCopy && (
          <Button
            type="button"
            look={canShare ? 'secondary' : 'primary'}
            onClick={() => {
              navigator.clipboard.writeText(text).then(
                () => setCopied('yes'),
                () => setCopied('refused'),
              );
            }}
          >
            {copied === 'yes' ? 'Copied' : links.length === 1 ? 'Copy the link' : 'Copy the links'}
          </Button>
        )}
        <p role="status" className="text-ink-soft text-sm">
          {copied === 'refused' && 'Your browser did not copy. Select the text and copy it.'}
        </p>
      </div>
    </div>
  );
}
