import css from '#app/app.css?inline';
import firstViewCss from '#app/first-view.css?inline';
import guestCss from '#app/guest.css?inline';
import type { Sheet } from '#app/lib/sheets.ts';
import publicCss from '#app/public.css?inline';

/** A rule that registers a property; it stays outside of layers, where browsers surely accept it. */
const REGISTRATION = /@property [^{]+\{[^}]*\}/g;

/**
 * The stylesheets as text: a linked one costs slow connections a round trip. Empty in development.
 * The rules of first views are in a layer below those of all screens, which may come later.
 */
export const inlineCss: Record<Sheet, string> = import.meta.env.PROD
  ? { all: css, 'first-view': toLowestLayer(firstViewCss), public: publicCss, guest: guestCss }
  : { all: '', 'first-view': '', public: '', guest: '' };

function toLowestLayer(rules: string): string {
  const registrations = rules.match(REGISTRATION) ?? [];
  const order = '@layer first-view,theme,base,components,utilities;';
  return `${order}@layer first-view{${rules.replace(REGISTRATION, '')}}${registrations.join('')}`;
}
