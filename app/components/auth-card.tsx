import type { ReactNode } from 'react';
import { Headline } from '#app/components/ui/headline.tsx';
import { Card } from './ui/card.tsx';

/** The frame of all sign-in screens. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-md sm:pt-6">
      <Card room="wide">
        <Headline>{title}</Headline>
        <div className="mt-5 space-y-5">{children}</div>
      </Card>
    </div>
  );
}
