import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { listSharedPaths } from './list-shared-paths.server.ts';

test('routes marked as shared are listed, with the paths of their parents', () => {
  const shared = { module: { handle: { scripts: 'none', shared: true } } };
  const routes = {
    root: { id: 'root', path: '', module: {} },
    home: { id: 'home', parentId: 'root', index: true, ...shared },
    layout: { id: 'layout', parentId: 'root', path: 'coach', module: {} },
    day: { id: 'day', parentId: 'layout', path: 'surf-experience', ...shared },
    report: { id: 'report', parentId: 'root', path: 'report', module: { handle: {} } },
  } as unknown as ServerBuild['routes'];
  expect(listSharedPaths(routes)).toEqual(new Set(['/', '/coach/surf-experience']));
});
