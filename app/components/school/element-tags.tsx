import type { ReactNode } from 'react';

/** The element of `<name>` in a text: a name in any script leaves the direction of its sentence alone. */
export function toName(chunks: ReactNode) {
  return <bdi>{chunks}</bdi>;
}
