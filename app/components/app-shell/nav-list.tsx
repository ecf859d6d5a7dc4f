import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '#app/components/ui/icon.tsx';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { findCurrent } from '#app/lib/time/find-current.ts';
import { useTargetPath } from './use-target-path.ts';

export type NavLink = {
  to: string;
  name: string;
  /** For screen readers, where the name is short. Contains it. */
  label?: string;
  /** The path that the link covers, where it is wider than the pages below `to`; null for none but `to`. */
  section?: string | null;
  icon?: LucideIcon;
  /** Whether it starts the main work: its icon is round and green. */
  isMain?: boolean;
  /** Whether it loads a document, which the service worker can open without a connection. */
  isDocument?: boolean;
};

type NavListProps = {
  links: NavLink[];
  /** All links that may match the current page, when the list shows only some. */
  among?: NavLink[];
  className?: string;
  linkClassName?: string;
  iconSize?: 'normal' | 'large';
};

/**
 * Renders links as list items and marks the one whose page is open or is a parent of the open page.
 */
export function NavList({
  links,
  among = links,
  className,
  linkClassName,
  iconSize = 'normal',
}: NavListProps) {
  const pathname = useTargetPath();
  const current = findCurrent(
    among.map(toSection).filter((section) => section !== null),
    pathname,
  );
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.to} className="min-w-0">
          <Link
            to={link.to}
            reloadDocument={link.isDocument}
            aria-label={link.label}
            aria-current={
              link.to === pathname
                ? 'page'
                : current !== null && toSection(link) === current
                  ? 'true'
                  : undefined
            }
            className={toClassNames('flex min-h-11 items-center font-semibold', linkClassName)}
          >
            {link.icon && (
              <Icon
                of={link.icon}
                size={iconSize}
                className={link.isMain ? 'rounded-full bg-primary-solid p-0.5 text-on-solid' : ''}
              />
            )}
            <span className="max-w-full truncate">{link.name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function toSection({ to, section = to }: NavLink): string | null {
  return section;
}
