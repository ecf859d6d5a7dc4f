import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { listShortWaves } from '#app/domain/shorts/list-material.server.ts';
import { listSongs } from '#app/domain/shorts/music/songs.server.ts';
import { getShort } from '#app/domain/shorts/shorts.server.ts';
import { fail } from '#app/errors/fail.ts';
import { requireId } from '#app/guards/require-id.server.ts';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';

export const handle: FrameHandle = { frame: 'stage', isFixed: true };

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'New short') }];
}

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, user } = requireUser(context, url);
  const short = await getShort(db, requireId(params.id, url));
  if (!short) throw fail('short-not-found');
  const { id, title, plan, revision, school, gaps } = short;
  const [waves, music] = await Promise.all([
    listShortWaves(db, [...new Set(plan.clips.map(({ waveId }) => waveId))]),
    listSongs(db, id),
  ]);
  const songs = music?.songs ?? [];
  return { id, known: { title, plan, revision }, waves, songs, school, gaps, userId: user.id };
}

/**
 * The browser renders this page; the server reads the plan and its waves. Meanwhile the editor itself is fetched: what a
 * route imports is listed in the first view of every page.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [short, { Editor }] = await Promise.all([serverLoader(), import('./editor.tsx')]);
  return { ...short, Editor };
}
clientLoader.hydrate = true as const;

/** What is edited here stays as it is until the page is left. */
export function shouldRevalidate(): boolean {
  return false;
}

export function HydrateFallback() {
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-neutral-950 text-ink">
      <header className="min-h-11 flex-none" />
      <noscript>
        <div className="p-4">
          <Alert>
            This page edits videos in your browser and needs JavaScript. Turn JavaScript on and
            reload the page. Without it, you can still watch your waves under Sessions.
          </Alert>
        </div>
      </noscript>
      <p role="status" className="m-auto text-ink-soft">
        Loading…
      </p>
    </div>
  );
}

export default function ShortCreate({ loaderData }: Route.ComponentProps) {
  const { Editor, ...short } = loaderData;
  return <Editor key={short.id} {...short} />;
}
