import { expect, test } from 'vitest';
import { find, show } from '../../../tests/support/show.ts';
import { SurferPad } from './surfer-pad.tsx';

const ana = { id: 'ana', name: 'Ana', lycraColour: 'red', lycraNumber: 4 };
const kai = { id: 'kai', name: 'Kai', lycraColour: 'blue', lycraNumber: 12 };

async function showPad(surfers: (typeof ana)[], pressed: string | null = null) {
  const rest = { counts: {}, ends: false, onGive: () => undefined };
  await show(<SurferPad surfers={surfers} pressed={pressed} {...rest} />);
  return (name: string) => {
    const button = find('button', name);
    return {
      key: button.querySelector('kbd')?.textContent,
      marked: button.className.includes('outline-2'),
    };
  };
}

test('the button of red 4 in row 1 shows a 4 where the number is unique', async () => {
  const read = await showPad([ana, kai]);
  expect(read('Ana').key).toBe('4');
  expect(read('Kai').key).toBe('12');
});

test('the button of red 4 in row 1 shows a 1 where another surfer wears a 4', async () => {
  const read = await showPad([ana, kai, { ...kai, id: 'zoe', name: 'Zoe', lycraNumber: 4 }]);
  expect(read('Ana').key).toBe('1');
  expect(read('Zoe').key).toBe('3');
});

test('a first digit marks the buttons that the next digit may press', async () => {
  const read = await showPad([ana, kai], '1');
  expect(read('Kai').marked).toBe(true);
  expect(read('Ana').marked).toBe(false);
});
