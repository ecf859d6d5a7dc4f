import type { ReactNode } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import { FlashMessage } from '#app/components/app-shell/flash-message.tsx';
import { footLinks } from '#app/components/app-shell/site-links.ts';
import { SkipLink } from '#app/components/app-shell/skip-link.tsx';
import { ThemeSwitch } from '#app/components/app-shell/theme-switch.tsx';
import { WaveMark } from '#app/components/app-shell/wave-mark.tsx';
import { SchoolHead } from '#app/components/organisation/school-head.tsx';
import { SchoolBands } from '#app/components/school-bands.ts';
import type { School } from '#app/domain/organisations/school.ts';
import type { Flash } from '#app/lib/flash.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { useTexts } from './use-texts.ts';

type RootData = { productName: string; flash: Flash | null };

/**
 * A page that a school sends out: the school is at the top, the product only at the foot. The route
 * has `handle.frame: 'school'`.
 *
 * @param school null where the page belongs to no school or to several: then the product is at the
 *   top
 * @param keepsTyped whether a form of the page is kept when the guest changes the language
 */
export function SchoolPage({
  school,
  keepsTyped = false,
  children,
}: {
  school: School | null;
  keepsTyped?: boolean;
  children: ReactNode;
}) {
  const { productName = '', flash = null } = useRouteLoaderData<RootData>('root') ?? {};
  const { t, words } = useTexts();
  const language = <LanguageSwitch keepsTyped={keepsTyped} />;
  return (
    <>
      <SkipLink text={words.frame.skip} />
      <header>
        {school ? (
          <SchoolHead school={school} tools={language} />
        ) : (
          <ProductHead name={productName} tools={language} />
        )}
      </header>
      <main id="main" className="flex w-full flex-1 flex-col overflow-x-clip">
        <div className="mx-auto flex w-full max-w-6xl grow flex-col px-4 pt-6 pb-10">
          <FlashMessage flash={flash} />
          <SchoolBands value={school?.scoreBands}>{children}</SchoolBands>
        </div>
      </main>
      <footer className="border-line border-t bg-surface print:hidden">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2 text-ink-soft text-sm">
          <p className="mr-auto">
            {t.rich('frame.filmedWith', {
              product: productName,
              link: (name) => (
                <Link to="/" className={`${linkClasses} font-semibold text-ink`}>
                  {name}
                </Link>
              ),
            })}
          </p>
          <nav aria-label={t('frame.legal')} className="flex flex-wrap gap-x-6">
            {footLinks.map(({ to, word }) => (
              <Link key={to} to={to} className={linkClasses}>
                {words.frame[word]}
              </Link>
            ))}
          </nav>
          <ThemeSwitch words={words.frame} />
        </div>
      </footer>
    </>
  );
}

function ProductHead({ name, tools }: { name: string; tools: ReactNode }) {
  return (
    <div className="border-line border-b bg-surface print:hidden">
      <div className="mx-auto flex min-h-14 max-w-6xl flex-wrap items-center justify-between gap-x-2 px-4">
        <p className="flex items-center gap-2 font-bold sm:text-title">
          <WaveMark className="size-8 flex-none text-primary-ink" />
          {name}
        </p>
        {tools}
      </div>
    </div>
  );
}

const linkClasses = 'inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline';
