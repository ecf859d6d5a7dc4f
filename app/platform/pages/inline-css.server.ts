import css from '#app/app.css?inline';
import firstViewCss from '#app/first-view.css?inline';

/** A rule that registers a property; it stays outside of layers, where browsers surely accept it. */
const REGISTRATION = /@property [^{]+\{[^}]*\}/g;

/**
 * The stylesheets as text: a linked one costs slow connections a round trip. Empty in development.
 * The rules of first views are in a layer below those of all screens, which may come later.
 */
export const inlineCss = import.meta.env.PROD
  ? { all: css, firstView: toLowestLayer(firstViewCss) }
  : { all: '', firstView: '' };

function toLowestLayer(rules: string): string {
  const registrations = rules.match(REGISTRATION) ?? [];
  const order = '@layer first-view,theme,base,components,utilities;';
  return `${order}@layer first-view{${rules.replace(REGISTRATION, '')}}${registrations.join('')}`;
}
