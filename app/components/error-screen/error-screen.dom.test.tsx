import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createRoutesStub, Outlet } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fail } from '#app/errors/fail.ts';
import { failNoMatch } from '#app/errors/fail-no-match.ts';
import type { TrackedEvent } from '../analytics/track.ts';
import { ErrorScreen } from './error-screen.tsx';

let root: Root;
let tracked: TrackedEvent[];

const onTrack = (event: Event) => tracked.push((event as CustomEvent<TrackedEvent>).detail);

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  tracked = [];
  document.addEventListener('track', onTrack);
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(() => root.unmount());
  document.body.replaceChildren();
  document.removeEventListener('track', onTrack);
});

type Props = { error: unknown };

function VisitorError({ error }: Props) {
  return <ErrorScreen error={error} signedIn={false} requestId="" />;
}

function MemberError({ error }: Props) {
  return <ErrorScreen error={error} signedIn requestId="" />;
}

function Home() {
  return <h1>At home</h1>;
}

function Profile() {
  return <h1>My profile</h1>;
}

/** Renders the error page of a route that throws this, with routes for home and profile. */
async function show(thrown: unknown, signedIn = false) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: Outlet,
      ErrorBoundary: signedIn ? MemberError : VisitorError,
      children: [
        { index: true, Component: Home },
        { path: 'auth/profile', Component: Profile },
        {
          path: 'wave/:id',
          Component: Home,
          loader: () => {
            throw thrown;
          },
        },
      ],
    },
  ]);
  await act(() => root.render(<Stub initialEntries={['/wave/12?code=secret']} />));
}

const heading = () => document.querySelector('h1')?.textContent;
const text = () => document.body.textContent ?? '';
const links = () => [...document.querySelectorAll('a')].map((a) => [a.textContent, a.pathname]);

test.each([
  ['page-not-found', '404', 'Wave Not Found', 'seems to have caught a different wave'],
  ['admins-only', '403', 'Forbidden', 'Log in with an account that has, or contact support'],
  ['backend-down', '503', 'Oops! Something Went Wrong', 'Nothing was lost'],
  ['bad-request', '400', 'Oops! Something Went Wrong', 'Nothing was changed'],
] as const)('§2: %s shows %s, “%s” and its message', async (code, status, headline, message) => {
  await show(fail(code));
  expect(heading()).toBe(headline);
  expect(text()).toContain(status);
  expect(text()).toContain(message);
});

test('an expired link shows its own sentence, without a status number', async () => {
  await show(fail('link-revoked'));
  expect(heading()).toBe('This link no longer works');
  expect(text()).toContain('It was revoked. Ask the person who sent it for a new one.');
  expect(text()).not.toContain('410');
});

test('a method that an address does not support has its own sentence', async () => {
  await show(new Response(null, { status: 405 }));
  expect(heading()).toBe('Method Not Allowed');
  expect(text()).toContain('This address does not accept this kind of request.');
});

test('§2: a bug shows Server Error', async () => {
  await show(new Error('Unexpected Server Error'));
  expect(heading()).toBe('Server Error');
  expect(text()).toContain('The servers are having rough waters. Please try again later.');
  expect(text()).not.toContain('Unexpected Server Error');
});

test('the status text is followed by what happened and what to do', async () => {
  await show(fail('link-not-found'));
  expect(text()).toContain('caught a different wave');
  expect(text()).toContain('ask for a new one');
});

test('§2: the first button leads home, and to the profile for a signed-in user', async () => {
  await show(failNoMatch('/wave/12'));
  expect(links()).toEqual([
    ['Home', '/'],
    ['Contact Support', '/contact'],
  ]);
  await act(() => root.render(null));
  await show(failNoMatch('/wave/12'), true);
  expect(links()[0]).toEqual(['Profile', '/auth/profile']);
});

test('§2: the first button clears the error', async () => {
  await show(new Error('broken'), true);
  await act(() => document.querySelector('a')?.click());
  expect(heading()).toBe('My profile');
});

test('users can quote the request id', async () => {
  document.documentElement.dataset.requestId = '0123456789abcdef';
  await show(failNoMatch('/wave/12'));
  expect(document.querySelector('code')?.textContent).toBe('0123456789abcdef');
  const link = [...document.querySelectorAll('a')].at(-1);
  expect(link?.getAttribute('href')).toBe('/contact?error=0123456789abcdef');
});

test('§7: error_page_viewed is tracked once, with its payload and without the query', async () => {
  await show(failNoMatch('/wave/12'));
  expect(tracked).toEqual([
    {
      event: 'error_page_viewed',
      properties: {
        status_code: 404,
        status_message: 'Wave Not Found',
        message: 'Page not found: /wave/12',
        path: '/wave/12',
        stack: '',
      },
    },
  ]);
});
