import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Headline } from '#app/components/ui/headline.tsx';
import { Card } from './ui/card.tsx';
import { Icon } from './ui/icon.tsx';

type AuthCardProps = {
  title: string;
  icon?: LucideIcon;
  /** In place of the icon, decorative. */
  picture?: ReactNode;
  children: ReactNode;
};

/** The card of a page that asks for one step: of all sign-in screens, and of cards and links. */
export function AuthCard({ title, icon, picture, children }: AuthCardProps) {
  return (
    <Card room="none" className="mx-auto w-full max-w-md p-[min(1.25rem,6vw)] sm:p-8">
      {icon && (
        <span className="mb-4 grid size-12 place-items-center rounded-full bg-secondary-tint text-secondary-ink">
          <Icon of={icon} size="large" />
        </span>
      )}
      {picture && <div className="mb-5">{picture}</div>}
      <Headline>{title}</Headline>
      <div className="mt-5 space-y-5">{children}</div>
    </Card>
  );
}
