import type { ReactNode } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import { FlashMessage } from '#app/components/app-shell/flash-message.tsx';
import { footLinks } from '#app/components/app-shell/site-links.ts';
import { ThemeSwitch } from '#app/components/app-shell/theme-switch.tsx';
import { WaveMark } from '#app/components/app-shell/wave-mark.tsx';
import type { School } from '#app/domain/organisations/school.ts';
import type { Flash } from '#app/lib/flash.ts';
import { SchoolHead } from './school-head.tsx';

type RootData = { productName: string; flash: Flash | null };

/**
 * A page that a school sends out: the school stands on top, the product only at the foot. The route
 * has `handle.frame: 'school'`.
 *
 * @param school null where the page is of none, or of several: then the product stands on top
 */
export function SchoolPage({ school, children }: { school: School | null; children: ReactNode }) {
  const { productName = '', flash = null } = useRouteLoaderData<RootData>('root') ?? {};
  return (
    <>
      <header>
        {school ? <SchoolHead school={school} /> : <ProductHead name={productName} />}
      </header>
      <main id="main" className="flex w-full flex-1 flex-col overflow-x-clip">
        <div className="mx-auto flex w-full max-w-6xl grow flex-col px-4 pt-6 pb-10">
          <FlashMessage flash={flash} />
          {children}
        </div>
      </main>
      <footer className="border-line border-t bg-surface print:hidden">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 text-ink-soft text-sm">
          <p className="mr-auto">
            Filmed with{' '}
            <Link to="/" className={`${linkClasses} font-semibold text-ink`}>
              {productName}
            </Link>
          </p>
          <nav aria-label="Legal" className="flex flex-wrap gap-x-6">
            {footLinks.map(({ to, name }) => (
              <Link key={to} to={to} className={linkClasses}>
                {name}
              </Link>
            ))}
          </nav>
          <ThemeSwitch />
        </div>
      </footer>
    </>
  );
}

function ProductHead({ name }: { name: string }) {
  return (
    <div className="border-line border-b bg-surface print:hidden">
      <p className="mx-auto flex min-h-14 max-w-6xl items-center gap-2 px-4 font-bold sm:text-title">
        <WaveMark className="size-8 flex-none text-primary-ink" />
        {name}
      </p>
    </div>
  );
}

const linkClasses = 'inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline';
