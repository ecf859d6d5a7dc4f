/** Two years, as browsers' preload lists require. */
const HSTS_S = 63_072_000;

/**
 * The camera for filming waves, and the sensors for its level; the microphone for spoken reviews;
 * the location for spots nearby. On every page, because the policy of a visit's first page applies
 * to all.
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

/** The headers of every response: pages, files, errors, and what the backend sends through us. */
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
 * Browsers use them only when they open the response as a page. A first view requests dozens of
 * scripts and pictures, and these make up most of the size of a response's headers.
 */
export const PAGE_ONLY_HEADERS: readonly string[] = [
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-frame-options',
];

/** For responses of our own origin only. Stored files may be shown elsewhere: mails contain logos. */
export const OWN_HEADERS: readonly [string, string][] = [
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['permissions-policy', PERMISSIONS],
];

/**
 * Whether a browser can apply the headers of pages to the response. A redirect has no type, and its
 * opener policy counts; a 304 leaves the stored page its headers.
 */
export function isPage({ status, headers }: Response): boolean {
  const type = headers.get('content-type');
  return status !== 304 && (type === null || type.startsWith('text/html'));
}
