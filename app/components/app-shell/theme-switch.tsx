import { useLocation } from 'react-router';
import { saveTheme } from '#app/components/theme/theme-choice.ts';
import { useTheme } from '#app/components/theme/use-theme.ts';
import { type FrameWords, frameWords } from '#app/languages/english/frame-words.ts';
import { themes, toTheme } from '#app/lib/choices/theme.ts';

/**
 * Selects light, dark or the device's theme. Without scripts it is a form that returns to its page.
 */
export function ThemeSwitch({ words = frameWords }: { words?: FrameWords }) {
  const theme = useTheme();
  const { pathname, search } = useLocation();
  return (
    <form
      method="post"
      action="/theme"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        saveTheme(toTheme(submitter?.getAttribute('value')));
      }}
    >
      <input type="hidden" name="next" value={pathname + search} />
      <fieldset className="inline-flex max-w-full flex-wrap rounded-control bg-sunken p-0.5 ring-1 ring-line ring-inset">
        <legend className="sr-only">{words.theme}</legend>
        {themes.map((known) => (
          <button
            key={known}
            type="submit"
            name="theme"
            value={known}
            aria-pressed={known === theme}
            className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-3 font-semibold text-ink-soft text-sm max-sm:px-1 max-sm:text-xs hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-card aria-pressed:ring-1 aria-pressed:ring-line-strong"
          >
            {words[known]}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
