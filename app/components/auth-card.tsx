import type { ReactNode } from 'react';

/** The frame of every sign-in screen. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-md sm:pt-6">
      <div className="rounded-2xl bg-surface p-5 shadow-sm ring-1 ring-line sm:p-8">
        <h1 className="font-bold text-2xl sm:text-3xl">{title}</h1>
        <div className="mt-5 space-y-5">{children}</div>
      </div>
    </div>
  );
}
