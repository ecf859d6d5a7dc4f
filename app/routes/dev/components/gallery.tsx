import { TooltipProvider } from '#app/components/ui/tooltip-provider.tsx';
import { parseThemeCss } from '#app/lib/choices/parse-theme-css.ts';
import themeCss from '../../../theme.css?raw';
import { ControlSamples } from './control-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';
import { ShownSamples } from './shown-samples.tsx';

const colors = parseThemeCss(themeCss);

/** Every component in all its states, in both themes beside each other. */
export function Gallery() {
  return (
    <TooltipProvider>
      <h1 className="font-bold text-2xl sm:text-3xl">Components</h1>
      <p className="mt-1 text-ink-soft">
        What opens over the page has the theme of the page: switch that at its foot.
      </p>
      <div className="mt-6 grid gap-4 lg:grid-cols-2">
        <Column theme="light" />
        <Column theme="dark" />
      </div>
    </TooltipProvider>
  );
}

function Column({ theme }: { theme: 'light' | 'dark' }) {
  const named = Object.entries(colors[theme]).map(([name, color]) => [`--color-${name}`, color]);
  return (
    <section
      aria-labelledby={theme}
      style={{ ...Object.fromEntries(named), colorScheme: theme }}
      className="min-w-0 space-y-8 rounded-2xl bg-canvas p-5 text-ink ring-1 ring-line"
    >
      <h2 id={theme} className="font-bold text-2xl">
        {theme === 'light' ? 'Light' : 'Dark'}
      </h2>
      <ControlSamples theme={theme} />
      <ShownSamples />
      <OverlaySamples theme={theme} />
    </section>
  );
}
