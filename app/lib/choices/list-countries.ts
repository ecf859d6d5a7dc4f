export type Country = { code: string; name: string };

/** Region codes that are not countries. */
const NO_COUNTRIES = ['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Each two letters of ISO 3166-1 that this machine has an English name for, by their names. */
export function listCountries(): Country[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return codes
    .filter((code) => !NO_COUNTRIES.includes(code) && isOfToday(code))
    .flatMap((code) => {
      const name = names.of(code);
      return name ? [{ code, name }] : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** `DD` has become `DE`. */
function isOfToday(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code;
}
