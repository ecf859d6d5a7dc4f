import { toReplacedStrings } from '#app/lib/text/to-replaced-strings.ts';

const SECRETS: [RegExp, string][] = [
  // Each token gives its holder access to a wave, an organisation, a surfer's waves, or their
  // consent.
  [/(\/(?:w|s|invite|c|c\/open|c\/orders|consent|phone)\/)[\w-]{8,}/g, '$1…'],
  [
    /([?&#](?:token|token_hash|code|access_token|refresh_token|account|order|link)=)[^&#"\s]+/g,
    '$1…',
  ],
];

/**
 * The same value without secrets: the tokens in addresses of share links and mails, and the account
 * that a mail names. Unlike in logs, mail addresses of users who agreed stay.
 */
export function toRedactedValue<Value>(value: Value): Value {
  return toReplacedStrings(value, (text) =>
    SECRETS.reduce((shorter, [secret, shown]) => shorter.replace(secret, shown), text),
  );
}
