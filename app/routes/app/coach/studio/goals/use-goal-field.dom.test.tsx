import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { click, find, show } from '../../../../../../tests/support/show.ts';
import { useGoalField } from './use-goal-field.ts';

const of = { userId: 'ana', surferId: 'keanu', kind: 'physical' as const };
/** What the server got, in order. */
let sent: string[];
let isOnline: boolean;

beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  isOnline = true;
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    sent.push(JSON.parse(`${init.body}`).text);
    return Response.json({ ok: true });
  });
});

function Field() {
  const { text, state, type, save } = useGoalField(of, 'Look up');
  return (
    <>
      <output>{`${text}: ${state}`}</output>
      {['Look up', 'Bend', 'Bend more'].map((each) => (
        <button key={each} type="button" onClick={() => type(each)}>
          {`Type ${each}.`}
        </button>
      ))}
      <button type="button" onClick={save}>
        Save
      </button>
    </>
  );
}

const type = (text: string) => click(find('button', `Type ${text}.`));
const save = () => click(find('button', 'Save'));
const said = () => find('output').textContent;

test('a goal is sent once, however often the field is left', async () => {
  await show(<Field />);
  await save();
  await type('Bend');
  await save();
  await save();
  expect(sent).toEqual(['Bend']);
  expect(said()).toBe('Bend: fine');
  await type('Bend more');
  await type('Bend');
  await save();
  expect(sent).toEqual(['Bend']);
});

test('a goal that is not saved is sent with the next connection, and after a reload', async () => {
  await show(<Field />);
  isOnline = false;
  await type('Bend');
  await save();
  expect(said()).toBe('Bend: away');
  isOnline = true;
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(said()).toBe('Bend: fine');

  isOnline = false;
  await type('Bend more');
  await save();
  isOnline = true;
  await show(<Field />);
  expect(said()).toBe('Bend more: fine');
  expect(sent).toEqual(['Bend', 'Bend more']);
  // Nothing is left for the next visit.
  await show(<Field />);
  expect(said()).toBe('Look up: null');
});
