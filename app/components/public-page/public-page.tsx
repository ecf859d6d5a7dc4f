import type { ReactNode } from 'react';

/** A page in bands, from the header to the footer. */
export function PublicPage({ children }: { children: ReactNode }) {
  return <div className="-mb-16 -mt-6">{children}</div>;
}
