import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { findWishedLanguage } from '#app/languages/find-wished-language.ts';
import { type Language, toLanguage } from '#app/languages/languages.ts';
import { getTexts, type Texts } from '#app/languages/texts.ts';
import { isSecureSite } from '#app/platform/env/site-url.server.ts';

const COOKIE = /(?:^|;\s*)language=(\w+)/;
/** The longest that browsers store a cookie. */
const MAX_AGE_SECONDS = 400 * 86_400;

/** Pages that guests open by a link or card. `/c.data`: the framework's own request for `/c`. */
const GUEST_PATH =
  /^\/(?:w|s|c|consent|mails|app\/shorts\/(?:success|cancelled)|app\/share\/[^/]+\/prices\/preview)(?:[/.]|$)/;

/**
 * The language that a guest chose, else the one that their browser wishes; null when it wishes for
 * none that we have, and for requests that are not for a guest's page: the rest is in English.
 */
export function readWishedLanguage(request: Request): Language | null {
  if (!GUEST_PATH.test(new URL(request.url).pathname)) return null;
  const chosen = COOKIE.exec(request.headers.get('cookie') ?? '')?.[1];
  return toLanguage(chosen) ?? findWishedLanguage(request.headers.get('accept-language'));
}

/** The cookie with a guest's choice. It is plain and needs no protection: it only selects words. */
export function toLanguageCookie(language: Language): string {
  return `${toSessionCookie(language)}; Max-Age=${MAX_AGE_SECONDS}`;
}

/** Until the browser closes. */
function toSessionCookie(language: Language): string {
  return `language=${language}; Path=/; SameSite=Lax; HttpOnly${isSecureSite() ? '; Secure' : ''}`;
}

type GuestLanguage = { wished: Language | null; ofSchool: Language | null };

const languageContext = createContext<GuestLanguage>({ wished: null, ofSchool: null });

/**
 * Of guests' pages. Where the school's language decided, the browser keeps it until it closes, so
 * that the forms and files of the page, which may not know the school, are in the same language.
 */
export const guestLanguageMiddleware: MiddlewareFunction<Response> = async (
  { request, context },
  next,
) => {
  const state: GuestLanguage = { wished: readWishedLanguage(request), ofSchool: null };
  context.set(languageContext, state);
  const response = await next();
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    response.headers.append('vary', 'accept-language, cookie');
  }
  if (!state.wished && state.ofSchool) {
    response.headers.append('set-cookie', toSessionCookie(state.ofSchool));
  }
  return response;
};

/** A school, or null where the page is of none or of several. */
type Speaker = { language?: Language | undefined } | null;

/** The language of this page: the guest's, else the school's default, else English. */
export function getGuestLanguage(
  context: Readonly<RouterContextProvider>,
  school: Speaker = null,
): Language {
  const state = context.get(languageContext);
  state.ofSchool ??= school?.language ?? null;
  return state.wished ?? state.ofSchool ?? 'en';
}

/** The texts in the language of this page, for messages of its actions. */
export function getGuestTexts(
  context: Readonly<RouterContextProvider>,
  school: Speaker = null,
): Texts {
  return getTexts(getGuestLanguage(context, school));
}
