import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#app/components/ui/icon.tsx';

type LockedPlateProps = {
  /** What opens it. */
  text: string;
  /** What can be bought, below. */
  children?: ReactNode;
};

/** In the place of a video that is to be paid for. */
export function LockedPlate({ text, children }: LockedPlateProps) {
  return (
    <div className="overflow-hidden rounded-card bg-sunken ring-1 ring-line">
      <div className="grid aspect-video max-h-[45svh] w-full place-content-center justify-items-center gap-3 bg-neutral-950 px-6 text-center text-white">
        <Icon of={Lock} size="large" />
        <p className="max-w-sm text-balance">{text}</p>
      </div>
      {children && <div className="px-4 py-2 empty:hidden">{children}</div>}
    </div>
  );
}
