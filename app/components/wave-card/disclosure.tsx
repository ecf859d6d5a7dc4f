import type { ReactNode } from 'react';

/** A part of a card that opens on demand, also without scripts. */
export function Disclosure({
  title,
  open,
  children,
}: {
  title: ReactNode;
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="group" open={open}>
      <summary className="flex min-h-11 list-none items-center gap-2 font-medium text-ink marker:hidden hover:text-primary-ink [&::-webkit-details-marker]:hidden">
        {title}
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="ml-auto size-5 fill-ink-faint transition-transform group-open:rotate-180"
        >
          <path d="M12 15.5 5.5 9l1.4-1.4 5.1 5.1 5.1-5.1L18.5 9z" />
        </svg>
      </summary>
      <div className="pt-1 pb-4">{children}</div>
    </details>
  );
}
