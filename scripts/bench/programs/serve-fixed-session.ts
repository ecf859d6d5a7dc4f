// The baseline of the session page: the same built pages behind the same server, with recorded
// results in place of the loaders and without middleware, so without sign-in, queries and signed URLs.
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createRequestHandler, type ServerBuild } from 'react-router';

const [path = '/', cookie = ''] = process.argv.slice(2);

const address = new URL('../../../build/server/index.js', import.meta.url);
const build: ServerBuild = await import(address.href);
const answers = new Map<string, unknown>();

/** The same routes; `toLoader` returns the replacement of a loader. */
function replaceLoaders(
  toLoader: (id: string, loader: (args: never) => unknown) => (args: never) => unknown,
  keepMiddleware: boolean,
): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, middleware, ...module } = { ...route.module } as Record<string, unknown>;
    const replaced = {
      ...module,
      ...(keepMiddleware && middleware ? { middleware } : {}),
      ...(loader ? { loader: toLoader(id, loader as (args: never) => unknown) } : {}),
    };
    return [id, { ...route, module: replaced }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

const recording = replaceLoaders(
  (id, loader) => async (args) => {
    const answer = await loader(args);
    answers.set(id, answer);
    return answer;
  },
  true,
);
const recorded = await createRequestHandler(
  recording,
  'production',
)(new Request(`http://127.0.0.1${path}`, { headers: { cookie } }));
if (recorded.status !== 200) throw new Error(`The page responded with ${recorded.status}`);
await recorded.text();

const render = createRequestHandler(
  replaceLoaders((id) => () => answers.get(id) ?? null, false),
  'production',
);
const app = new Hono();
app.use(compress());
app.all('*', (c) => render(c.req.raw));
const server = createAdaptorServer(app);
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`ready at http://127.0.0.1:${port}\n`);
});
