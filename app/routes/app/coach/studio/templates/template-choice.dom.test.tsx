import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { click, find, show } from '../../../../../../tests/support/show.ts';
import { TemplateChoice } from './template-choice.tsx';
import { useTemplates } from './use-templates.ts';

const SCHOOL = '6f0fdc9e-8a4f-4e49-9d2f-0d5f1a2b3c4d';
/** What the server got, in order, and what it answers next. */
let sent: { template?: { id: string }; deletedId?: string }[];
let outcome: string;

beforeEach(() => {
  localStorage.clear();
  sent = [];
  outcome = 'saved';
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(`${init.body}`));
    return Response.json({ outcome });
  });
});

function Panel({ organisationId = SCHOOL as string | null }) {
  const templates = useTemplates(organisationId, []);
  return (
    <>
      <TemplateChoice templates={templates} titles={templates.chosen.titles} />
      <output>{templates.chosen.titles.join(', ')}</output>
    </>
  );
}

const said = () => document.body.textContent;
const titles = () => find('output').textContent;

async function type(field: HTMLElement, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function save(name: string, headings: string): Promise<void> {
  await type(find('input'), name);
  await type(find('textarea'), headings);
  await click(find('button', 'Save template'));
}

test('a coach saves the headings as a template of the school, which is chosen from then on', async () => {
  await show(<Panel />);
  await click(find('button', 'Save as a template'));
  expect((find('textarea') as HTMLTextAreaElement).value).toBe(
    'What was good\nOne thing to change\nDrill',
  );
  await save('Surf camp', 'Paddling\nNext time');
  const template = { name: 'Surf camp', titles: ['Paddling', 'Next time'] };
  expect(sent).toMatchObject([{ organisationId: SCHOOL, template }]);
  expect(titles()).toBe('Paddling, Next time');
  expect((find('select') as HTMLSelectElement).value).toBe(
    localStorage.getItem('review template') ?? '',
  );
});

test('a template that the server rejects stays in the form, with the reason', async () => {
  await show(<Panel />);
  await click(find('button', 'Save as a template'));
  await save('', 'Paddling');
  expect(said()).toContain('Name the template.');
  expect(sent).toEqual([]);
  outcome = 'taken';
  await save('Surf camp', 'Paddling');
  expect(said()).toContain('The school has a template with this name.');
  expect((find('input') as HTMLInputElement).value).toBe('Surf camp');
});

test('a template is renamed, and a deletion is undone with the same template', async () => {
  await show(<Panel />);
  await click(find('button', 'Save as a template'));
  await save('Surf camp', 'Paddling');
  await click(find('button', 'Change template'));
  await save('Camp', 'Paddling');
  outcome = 'deleted';
  await click(find('button', 'Change template'));
  await click(find('button', 'Delete template'));
  expect(said()).toContain('The template “Camp” is deleted.');
  expect(titles()).toBe('What was good, One thing to change, Drill');
  outcome = 'saved';
  await click(find('button', 'Undo'));
  expect(titles()).toBe('Paddling');
  const [first, renamed, deleted, restored] = sent;
  const id = first?.template?.id;
  expect(renamed).toMatchObject({ template: { id, name: 'Camp' } });
  expect(deleted).toEqual({ deletedId: id });
  expect(restored).toEqual(renamed);
});

test('without a school there is nothing to save for', async () => {
  await show(<Panel organisationId={null} />);
  expect(said()).not.toContain('Save as a template');
});
