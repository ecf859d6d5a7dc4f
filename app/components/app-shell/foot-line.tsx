import { Link } from 'react-router';
import { type FrameWords, frameWords } from '#app/languages/english/frame-words.ts';
import { footLinks } from './site-links.ts';
import { ThemeSwitch } from './theme-switch.tsx';

type FootLineProps = { className?: string; words?: FrameWords };

/** The footer of signed-in users' pages, of doors and of error pages: one line. */
export function FootLine({ className = 'lg:px-8', words = frameWords }: FootLineProps) {
  return (
    <footer
      className={`flex flex-wrap items-center gap-x-5 px-4 max-sm:gap-x-2 py-3 text-sm print:hidden ${className}`}
    >
      {footLinks.map(({ to, word }) => (
        <Link
          key={to}
          to={to}
          className="inline-flex min-h-11 min-w-11 items-center text-ink-soft underline-offset-4 hover:underline"
        >
          {words[word]}
        </Link>
      ))}
      <div className="ml-auto min-w-0">
        <ThemeSwitch words={words} />
      </div>
    </footer>
  );
}
