import { useLocation } from 'react-router';
import { type Theme, themes, toTheme } from '#app/lib/choices/theme.ts';
import { chooseTheme } from './theme/theme-choice.ts';
import { useTheme } from './theme/use-theme.ts';

const names: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Light, dark, or as the device is set. Without scripts a form that comes back to its page. */
export function ThemeSwitch() {
  const theme = useTheme();
  const { pathname, search } = useLocation();
  return (
    <form
      method="post"
      action="/theme"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        chooseTheme(toTheme(submitter?.getAttribute('value')));
      }}
    >
      <input type="hidden" name="next" value={pathname + search} />
      <fieldset className="inline-flex rounded-lg bg-sunken p-0.5 ring-1 ring-line ring-inset">
        <legend className="sr-only">Theme</legend>
        {themes.map((known) => (
          <button
            key={known}
            type="submit"
            name="theme"
            value={known}
            aria-pressed={known === theme}
            className="min-h-11 rounded-md px-3 font-medium text-ink-soft text-sm hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-sm aria-pressed:ring-1 aria-pressed:ring-line-strong"
          >
            {names[known]}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
