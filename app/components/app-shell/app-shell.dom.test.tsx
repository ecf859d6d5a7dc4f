import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub, useRevalidator } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { UploadEngine } from '#app/client/upload/create-upload-engine.client.ts';
import { openedEngine } from '#app/client/upload/opened-engine.ts';
import { AppShell } from './app-shell.tsx';

// `KeepPage` needs a complete router.
vi.mock('#app/components/keep-page/keep-page.tsx', () => ({ KeepPage: () => null }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let user: { id: string } | null = null;
let revalidate: () => Promise<void>;
const root = createRoot(document.createElement('div'));
afterEach(() => act(() => root.unmount()));

function Page() {
  revalidate = useRevalidator().revalidate;
  return (
    <AppShell
      productName="Waveback"
      user={null}
      organisations={[]}
      isOnlySurfer={false}
      flash={null}
    >
      The page
    </AppShell>
  );
}

function Nothing() {
  return null;
}

test('uploads stop when their user signs out or another user signs in', async () => {
  const Stub = createRoutesStub([
    { id: 'root', path: '/', loader: () => ({ user }), Component: Page, HydrateFallback: Nothing },
  ]);
  await act(async () => root.render(<Stub />));
  for (const next of [null, { id: 'ben' }]) {
    const stop = vi.fn();
    user = { id: 'anna' };
    await act(() => revalidate());
    openedEngine.set({
      userId: 'anna',
      engine: { stop } as never as UploadEngine,
      hasLoaded: true,
    });
    await act(() => revalidate());
    expect(stop).not.toHaveBeenCalled();
    user = next;
    await act(() => revalidate());
    expect(stop).toHaveBeenCalledOnce();
    expect(openedEngine.get()).toBeNull();
  }
});
