/**
 * Who may import whom. The table in README's "How it is laid out", as rules.
 * Types (`import type`) may cross between domains and out of `.server` files: they are gone at run time.
 */

const domainEdges = require('./.dependency-cruiser.domains.cjs');

/**
 * The only holders of the service key, which row level security doesn't bind. Downloads: an archive is sent for longer
 * than its user's token holds, so the server asks on the user's behalf before each file, and opens it with its own key.
 */
const serviceKeyHolders = [
  '^app/domain/(conversions|uploads|downloads|selling|error-reports|surf-report|platform-settings|accounts|mails|enquiries)/',
  // Before a hosted project the app says itself who signed in, and from where.
  '^app/platform/auth/save-sign-ins\\.server\\.ts$',
  // Guesses are counted by network, which the database believes the server alone.
  '^app/domain/(claims/verify-typed-code|links/verify-link-password)\\.server\\.ts$',
  '^worker\\.ts$',
];

const own = '^(app|supabase|scripts|tests)/|^(server|worker)\\.ts$';
const test = '\\.test\\.tsx?$';
const server = '\\.server\\.tsx?$';
const atRunTime = { dependencyTypesNot: ['type-only'] };

const lib = '^app/lib/';
const errors = '^app/errors/';
const languages = '^app/languages/';
const platform = '^app/platform/';
const domain = '^app/domain/';
const guards = '^app/guards/';
const client = '^app/client/';
const components = '^app/components/';
const screens = '^app/routes/';
const guestPages = '^app/routes/public/';
const sheets = '^app/(app|first-view|public|guest)\\.css$';
const platformForBrowsers = '^app/platform/(public-env|posthog\\.client)\\.tsx?$';
const supabaseAdmin = '^app/platform/database/supabase-admin(\\.server)?\\.ts$';

/** A layer imports packages, itself, and of our own files only `allowed`. */
function layer(name, from, allowed) {
  return {
    name,
    severity: 'error',
    from: { path: from, pathNot: test },
    to: { path: own, pathNot: allowed },
  };
}

module.exports = {
  forbidden: [
    layer('lib-imports-packages-only', lib, [lib]),
    layer('errors-import-lib', errors, [errors, lib]),
    layer('languages-import-errors-and-lib', languages, [languages, errors, lib]),
    // The server writes the style sheets into pages.
    layer('platform-imports-languages-and-below', platform, [
      platform,
      languages,
      errors,
      lib,
      sheets,
    ]),
    layer('domain-imports-platform-and-below', domain, [domain, platform, languages, errors, lib]),
    layer('guards-import-domain-and-below', guards, [
      guards,
      domain,
      platform,
      languages,
      errors,
      lib,
    ]),
    layer('client-imports-domain-and-below', client, [client, domain, languages, errors, lib]),
    layer('components-import-client-and-below', components, [
      components,
      client,
      domain,
      languages,
      errors,
      lib,
      platformForBrowsers,
      sheets,
    ]),
    layer('screens-import-the-app', '^app/(routes/|[^/]+$)', ['^app/']),
    layer('entry-points-import-domain-and-below', '^(server|worker)\\.ts$', [
      domain,
      platform,
      languages,
      errors,
      lib,
    ]),
    layer('embedded-backend-knows-nothing-of-the-app', '^supabase/', ['^supabase/']),
    {
      name: 'domain-edges-are-listed',
      severity: 'error',
      from: {
        path: '^app/domain/([^/]+)/',
        pathNot: [test, ...domainEdges.map(([from]) => `^app/domain/${from}/`)],
      },
      to: { path: domain, pathNot: '^app/domain/$1/', ...atRunTime },
    },
    ...[...new Set(domainEdges.map(([from]) => from))].map((from) => ({
      name: 'domain-edges-are-listed',
      severity: 'error',
      from: { path: `^app/domain/${from}/`, pathNot: test },
      to: {
        path: domain,
        pathNot: [
          from,
          ...domainEdges.filter((edge) => edge[0] === from).map((edge) => edge[1]),
        ].map((name) => `^app/domain/${name}/`),
        ...atRunTime,
      },
    })),
    {
      name: 'domain-and-client-have-no-react-and-no-router',
      severity: 'error',
      from: { path: [domain, client], pathNot: test },
      to: { path: 'node_modules/(react|react-dom|react-router|@react-router/[^/]+)/' },
    },
    {
      name: 'screens-keep-their-parts',
      severity: 'error',
      from: { path: '^app/routes/(.+)/[^/]+$', pathNot: test },
      // A large screen has folders for its parts.
      to: { path: screens, pathNot: ['^app/routes/$1/[^/]+$', '^app/routes/$1/[^/]+/[^/]+$'] },
    },
    {
      name: 'only-the-site-map-knows-the-screens',
      severity: 'error',
      from: { path: '^app/', pathNot: [screens, '^app/routes\\.ts$', test] },
      to: { path: screens },
    },
    {
      name: 'service-key-has-few-holders',
      severity: 'error',
      from: {
        path: own,
        pathNot: [...serviceKeyHolders, supabaseAdmin, test, '^(tests|scripts)/'],
      },
      to: { path: supabaseAdmin },
    },
    {
      name: 'texts-stay-on-guests-pages',
      comment:
        'Screens with the framework’s scripts would load them, and the library: decision 77.',
      severity: 'error',
      from: {
        path: own,
        pathNot: [
          languages,
          guestPages,
          '^app/components/school/',
          '^app/domain/mails/',
          server,
          test,
          '^(tests|scripts)/',
        ],
      },
      to: {
        path: languages,
        pathNot: '^app/languages/(languages|find-language|english/[^/]+)\\.ts$',
        ...atRunTime,
      },
    },
    {
      name: 'guests-components-stay-on-guests-pages',
      comment: 'They import the texts.',
      severity: 'error',
      from: { path: own, pathNot: [guestPages, '^app/components/school/', test, '^tests/'] },
      to: { path: '^app/components/school/', ...atRunTime },
    },
    {
      name: 'server-code-stays-on-the-server',
      comment: 'Screens may: the React Router plugin takes loaders and actions out of the browser.',
      severity: 'error',
      from: {
        path: '^app/(lib|errors|platform|domain|client|components)/|^app/entry\\.client|\\.client\\.tsx?$',
        pathNot: [server, test],
      },
      to: { path: server, ...atRunTime },
    },
    {
      name: 'entry-points-import-no-jsx',
      comment: 'Node strips types but does not know JSX.',
      severity: 'error',
      from: { path: '^(server|worker)\\.ts$' },
      to: { path: '\\.tsx$', reachable: true },
    },
    {
      name: 'worker-reads-its-own-svg',
      comment: 'This file forbids sharp to read SVG, in the whole process: decision 106.',
      severity: 'error',
      from: { path: '^worker\\.ts$' },
      to: { path: '^app/platform/images/safe-sharp\\.server\\.ts$', reachable: true },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'Except for the program that runs them.',
      severity: 'error',
      from: { path: own, pathNot: ['^tests/', '^scripts/run-tests\\.ts$', test] },
      to: { path: ['^tests/', test] },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'imports-resolve',
      comment:
        'React Router writes +types beside the build, and tells TypeScript alone. The build resolves the address of a file ' +
        'that a package exports.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^\\./\\+types/', '^virtual:', '\\.wasm\\?url$'] },
    },
    {
      name: 'production-needs-no-dev-packages',
      severity: 'error',
      from: { path: '^(app|supabase)/|^(server|worker)\\.ts$', pathNot: test },
      to: { dependencyTypes: ['npm-dev'], ...atRunTime },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^build/', '^\\.data/', '^\\.react-router/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
};
