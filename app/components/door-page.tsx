import type { ReactNode } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import { type FrameWords, frameWords } from '#app/languages/english/frame-words.ts';
import type { Flash } from '#app/lib/flash.ts';
import { FlashMessage } from './app-shell/flash-message.tsx';
import { FootLine } from './app-shell/foot-line.tsx';
import { SkipLink } from './app-shell/skip-link.tsx';
import { WaveMark } from './app-shell/wave-mark.tsx';
import { WaveCrest } from './public-page/band.tsx';

type DoorPageProps = {
  /** Around the page, in its language. */
  words?: FrameWords;
  /** Opposite the product's name. */
  tools?: ReactNode;
  children: ReactNode;
};

type RootData = { productName: string; flash: Flash | null };

/**
 * A page that leads to another one: sign-in, the code of a card, a link from a mail. The product is
 * at the top, the page's one step in the middle, and the sea at the foot. The route has
 * `handle.frame: 'door'`.
 */
export function DoorPage({ words = frameWords, tools, children }: DoorPageProps) {
  const { productName = '', flash = null } = useRouteLoaderData<RootData>('root') ?? {};
  return (
    <>
      <SkipLink text={words.skip} />
      <header className="@container mx-auto flex min-h-14 w-full max-w-6xl items-center justify-between gap-2 px-4 print:hidden">
        <Link to="/" className="flex min-h-11 min-w-0 items-center gap-2 font-bold sm:text-title">
          <WaveMark className="size-8 flex-none text-primary-ink" />
          <span className="truncate @max-[12rem]:sr-only">{productName}</span>
        </Link>
        {tools}
      </header>
      <main id="main" className="w-full flex-1 overflow-x-clip px-4 pt-4 sm:pt-6">
        <div className="mx-auto w-full max-w-6xl">
          <FlashMessage flash={flash} />
          {children}
        </div>
      </main>
      <div className="-mt-4 overflow-x-clip print:hidden">
        <WaveCrest front="surface" />
        <div className="bg-surface">
          <FootLine className="mx-auto w-full max-w-6xl" words={words} />
        </div>
      </div>
    </>
  );
}
