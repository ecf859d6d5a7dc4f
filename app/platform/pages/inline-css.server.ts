import css from '#app/app.css?inline';
import firstViewCss from '#app/first-view.css?inline';
import guestCss from '#app/guest.css?inline';
import type { Sheet } from '#app/lib/sheets.ts';
import publicCss from '#app/public.css?inline';

/** A rule that registers a property; it stays outside of layers, where browsers surely accept it. */
const REGISTRATION = /@property [^{]+\{[^}]*\}/g;

/** Of Tailwind CSS, whose licence is in licences.txt. */
const BANNER = /\/\*!.*?\*\//gs;

/**
 * The stylesheets as text: a linked one costs slow connections a round trip. Empty in development.
 * The rules of first views are in a layer below those of all screens, which may come later.
 */
export const inlineCss: Record<Sheet, string> = import.meta.env.PROD
  ? {
      all: toInline(css),
      'first-view': toLowestLayer(toInline(firstViewCss)),
      public: toInline(publicCss),
      guest: toInline(guestCss),
    }
  : { all: '', 'first-view': '', public: '', guest: '' };

function toInline(rules: string): string {
  return rules.replace(BANNER, '').trim();
}

function toLowestLayer(rules: string): string {
  const registrations = rules.match(REGISTRATION) ?? [];
  const order = '@layer first-view,theme,base,components,utilities;';
  return `${order}@layer first-view{${rules.replace(REGISTRATION, '')}}${registrations.join('')}`;
}
