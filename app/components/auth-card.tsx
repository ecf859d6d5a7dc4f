import type { ReactNode } from 'react';
import { Card } from './ui/card.tsx';

/** The frame of all sign-in screens. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-md sm:pt-6">
      <Card room="wide">
        <h1 className="text-balance break-words font-bold text-2xl sm:text-3xl">{title}</h1>
        <div className="mt-5 space-y-5">{children}</div>
      </Card>
    </div>
  );
}
