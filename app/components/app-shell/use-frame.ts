import { useMatches } from 'react-router';

/**
 * What surrounds a page. `public`: the header and footer for visitors; `app`: the navigation for
 * signed-in users; `school`: nothing, since the page is a `SchoolPage`; `door`: nothing,
 * since the page is a `DoorPage`; `stage`: nothing, since the page fills the screen.
 */
export type Frame = 'public' | 'app' | 'school' | 'door' | 'stage';

/** A page of the path that leads to the current one. */
export type Crumb = { name: string; to: string };

/** What a route says about its frame, in its `handle`. */
export type FrameHandle = {
  /** Of this route and the routes in it that name none. Visitors see `public` instead of `app`. */
  frame?: Frame;
  /** The window never scrolls: the page shares it with the notices, and scrolls its own parts. */
  isFixed?: true;
  /** The route's place above the title. None while its data are missing. */
  crumbs?: (match: { loaderData: unknown; pathname: string }) => Crumb[];
};

/** The frame that the innermost route asks for. */
export function useFrame(isSignedIn: boolean): Frame {
  const handles = useMatches().map(({ handle }) => handle as FrameHandle | undefined);
  const frame = handles.findLast((handle) => handle?.frame)?.frame ?? 'public';
  return frame === 'app' && !isSignedIn ? 'public' : frame;
}

/** Whether the page asks for a window that never scrolls. */
export function useIsFixed(): boolean {
  return useMatches().some(({ handle }) => (handle as FrameHandle | undefined)?.isFixed === true);
}

/** The path to the current page, outermost first; the page itself is the last. */
export function useCrumbs(): Crumb[] {
  return useMatches().flatMap(({ handle, loaderData, pathname }) =>
    loaderData
      ? ((handle as FrameHandle | undefined)?.crumbs?.({ loaderData, pathname }) ?? [])
      : [],
  );
}

/** The crumb of a page whose name never changes. */
export function createCrumb(name: string): NonNullable<FrameHandle['crumbs']> {
  return ({ pathname }) => [{ name, to: pathname }];
}
