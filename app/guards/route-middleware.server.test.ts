import { expect, test } from 'vitest';
import { routeMiddleware } from './route-middleware.server.ts';

test('§8: an unknown named middleware throws', () => {
  for (const name of ['admins', 'toString', '__proto__', '']) {
    expect(() => routeMiddleware(name as never)).toThrow(new Error('Unknown route middleware'));
  }
});

test('§2: the middlewares that pages declare are known', () => {
  expect(routeMiddleware('auth')).toBeTypeOf('function');
  expect(routeMiddleware('admin')).toBeTypeOf('function');
});
