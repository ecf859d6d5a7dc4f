import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Skeleton } from '#app/components/ui/skeleton.tsx';

/** In ms. A page that comes sooner replaces the old one at once, without a flash of grey. */
const SKELETON_AFTER_MS = 300;

/**
 * Covers a page by a skeleton while the next one takes long. The page below stays as it is, with
 * what the user typed and its place, in case the next one never comes.
 *
 * @param isOn when off, it still wraps the page, which would lose its state under another parent
 */
export function LoadingPage({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const isSlow = useIsSlow() && isOn;
  return (
    // As high as the screen under the skeleton, which would otherwise cover the foot of a short
    // page.
    <div className={isSlow ? 'relative min-h-dvh' : isOn ? 'relative' : 'contents'}>
      <div className={isSlow ? 'invisible' : isOn ? undefined : 'contents'}>{children}</div>
      {isSlow && (
        <div aria-hidden="true" className="absolute inset-0">
          <div className="sticky top-16 space-y-5">
            <Skeleton className="h-8 w-56" />
            <Skeleton className="h-5 w-80 max-w-full" />
            <div className="grid grid-cols-2 gap-2 md:grid-cols-3 xl:grid-cols-5">
              {BLOCKS.map((block) => (
                <Skeleton key={block} className="aspect-3/2 rounded-card" />
              ))}
            </div>
          </div>
        </div>
      )}
    </div>
  );
}

const BLOCKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Whether another page, not a part of this one, has been loading for longer than `SKELETON_AFTER_MS`. */
function useIsSlow(): boolean {
  const { pathname } = useLocation();
  const { state, location, formMethod } = useNavigation();
  const to = state === 'loading' && !formMethod ? location?.pathname : undefined;
  const isOther = to !== undefined && to !== pathname;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isOther) return;
    const timer = setTimeout(() => setSlow(true), SKELETON_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isOther]);
  return isSlow && isOther;
}
