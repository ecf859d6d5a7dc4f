import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useLocation } from 'react-router';
import { chooseTheme } from '#app/components/theme/theme-choice.ts';
import { useTheme } from '#app/components/theme/use-theme.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { type Theme, themes, toTheme } from '#app/lib/choices/theme.ts';

const looks: Record<Theme, { name: string; icon: LucideIcon }> = {
  system: { name: 'System', icon: Monitor },
  light: { name: 'Light', icon: Sun },
  dark: { name: 'Dark', icon: Moon },
};

/**
 * Selects light, dark or the device's theme. Without scripts it is a form that returns to its page.
 *
 * @param isShort whether only icons are visible on a phone, where the footer is one line
 */
export function ThemeSwitch({ isShort = false }: { isShort?: boolean }) {
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
      <fieldset className="inline-flex max-w-full flex-wrap rounded-control bg-sunken p-0.5 ring-1 ring-line ring-inset">
        <legend className="sr-only">Theme</legend>
        {themes.map((known) => (
          <button
            key={known}
            type="submit"
            name="theme"
            value={known}
            aria-pressed={known === theme}
            className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control px-3 font-semibold text-ink-soft text-sm hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-card aria-pressed:ring-1 aria-pressed:ring-line-strong"
          >
            {isShort && <Icon of={looks[known].icon} className="sm:hidden" />}
            <span className={isShort ? 'max-sm:sr-only' : undefined}>{looks[known].name}</span>
          </button>
        ))}
      </fieldset>
    </form>
  );
}
