import type { ReactNode } from 'react';

/** A page of bands between header and footer. */
export function PublicPage({ children }: { children: ReactNode }) {
  return <div className="-mb-16 -mt-6">{children}</div>;
}
