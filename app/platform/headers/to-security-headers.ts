/** Two years, as the preload lists of browsers ask for. */
const HSTS_S = 63_072_000;

/**
 * The camera, where waves are filmed, and what its level needs; the microphone for spoken reviews; the place for
 * spots nearby. On every page, because a policy is that of the page with which a visit began.
 */
const OWN_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-write',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'picture-in-picture',
  'screen-wake-lock',
  'web-share',
];
const NO_FEATURES = [
  'attribution-reporting',
  'bluetooth',
  'browsing-topics',
  'display-capture',
  'hid',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS = [
  ...OWN_FEATURES.map((name) => `${name}=(self)`),
  ...NO_FEATURES.map((name) => `${name}=()`),
].join(', ');

type Settings = { PUBLIC_URL?: string | undefined; HSTS_SUBDOMAINS: boolean };

/** The headers of every answer: pages, files, errors, and what the backend answers through us. */
export function toSecurityHeaders({ PUBLIC_URL, HSTS_SUBDOMAINS }: Settings): [string, string][] {
  const headers: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['x-frame-options', 'DENY'],
  ];
  if (PUBLIC_URL?.startsWith('https:')) {
    const subdomains = HSTS_SUBDOMAINS ? '; includeSubDomains' : '';
    headers.push(['strict-transport-security', `max-age=${HSTS_S}${subdomains}`]);
  }
  return headers;
}

/**
 * Heeded only where a browser opens the answer as a page. A first view asks for dozens of scripts, and these are
 * most of what each one's headers weigh.
 */
export const PAGE_ONLY_HEADERS: readonly string[] = [
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-frame-options',
];

/** And those of what is our own. Stored files may be shown elsewhere: a logo stands in mails. */
export const OWN_HEADERS: readonly [string, string][] = [
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', PERMISSIONS],
];
