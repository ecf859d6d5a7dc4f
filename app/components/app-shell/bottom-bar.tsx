import { NavList } from './nav-list.tsx';
import { listAccountLinks, listBarLinks } from './site-links.ts';

/**
 * The main links at the bottom of phones and tablets. It is in the page's flow and sticks to the
 * screen, so that it covers nothing at the end of the page, however large the text. Where words do
 * not fit, only screen readers get them.
 */
export function BottomBar({ isOnlySurfer }: { isOnlySurfer: boolean }) {
  const links = listBarLinks(isOnlySurfer);
  // Columns of their own width, so that none moves while the rest of the page still arrives.
  return (
    <nav
      aria-label="Main"
      data-bottom-bar
      className="sticky bottom-0 z-20 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <NavList
        links={links}
        among={[...links, ...listAccountLinks(true)]}
        className="mx-auto grid max-w-xl grid-cols-5 *:@container"
        linkClassName="min-h-14 flex-col justify-center gap-0.5 px-1 text-ink-soft text-xs aria-[current]:text-primary-ink @max-[3.75rem]:[&>span]:h-0"
        iconSize="large"
      />
    </nav>
  );
}
