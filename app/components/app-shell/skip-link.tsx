import { frameWords } from '#app/languages/english/frame-words.ts';

/** The page's first link, visible once it has focus. */
export function SkipLink({ text = frameWords.skip }: { text?: string }) {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:absolute focus:z-40 focus:bg-surface focus:p-3"
    >
      {text}
    </a>
  );
}
