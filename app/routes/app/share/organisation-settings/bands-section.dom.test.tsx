import { act } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { find, show } from '../../../../../tests/support/show.ts';
import { BandsSection } from './bands-section.tsx';

const BANDS = [2, 4.5, 7, 9];

function Page() {
  return <BandsSection bands={BANDS} values={{}} errors={{}} busy={false} />;
}

async function type(label: string, text: string) {
  const { id } = find('label', label).parentElement?.querySelector('input') ?? { id: '' };
  const field = document.getElementById(id) as HTMLInputElement;
  await act(async () => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function listBands() {
  return [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
}

test('the preview follows what is typed, as long as it can be saved', async () => {
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  await show(<Stub initialEntries={['/']} />);
  const saved = [
    'Score 0.00 poor to 1.99',
    'Score 2.00 fair to 4.49',
    'Score 4.50 average to 6.99',
    'Score 7.00 good to 8.99',
    'Score 9.00 excellent to 10.00',
  ];
  expect(listBands()).toEqual(saved);
  await type('Good from', '4');
  expect(listBands()).toEqual(saved);
  await type('Good from', '6,25');
  expect(listBands().slice(2, 4)).toEqual([
    'Score 4.50 average to 6.24',
    'Score 6.25 good to 8.99',
  ]);
});
