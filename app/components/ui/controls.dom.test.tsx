import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { find } from '../../../tests/support/show.ts';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { Progress } from './progress.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';

/** Renders as the server does: all of these work without scripts. */
function write(node: ReactNode) {
  document.body.innerHTML = renderToStaticMarkup(node);
}

const words = { label: 'Spot', hint: 'As the locals say.', error: 'Enter the spot.' };
const options = [{ value: 'a', label: 'Supertubos' }];

test.each([
  ['a field', <Field key="" {...words} name="spot" />, 'input'],
  ['a text area', <TextArea key="" {...words} name="spot" />, 'textarea'],
  ['a choice from a list', <SelectField key="" {...words} name="spot" />, 'select'],
  ['a box', <Checkbox key="" {...words} name="spot" />, 'input'],
  ['a group', <RadioGroup key="" {...words} name="spot" options={options} />, 'fieldset'],
])('%s belongs to its label, hint and error', (_, node, selector) => {
  write(node);
  const control = find(selector);
  const described = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'As the locals say.',
    'Enter the spot.',
  ]);
  const { id } = control;
  const named = id ? find(`label[for="${id}"]`) : (control.closest('label') ?? find('legend'));
  expect(named.textContent).toContain('Spot');
  expect(document.querySelector('[aria-invalid="true"]')).not.toBeNull();
});

test('a field without hint and error references neither and is not invalid', () => {
  write(<Field label="Spot" name="spot" />);
  expect(find('input').hasAttribute('aria-describedby')).toBe(false);
  expect(find('input').hasAttribute('aria-invalid')).toBe(false);
});

test.each([
  [0, '0'],
  [40, '40'],
  [100, '100'],
  [140, '100'],
  [-3, '0'],
])('§9: progress is clamped to 100: %d is shown as %s', (value, shown) => {
  write(<Progress value={value} label="Upload of morning.mp4" />);
  const bar = find('[role="progressbar"]');
  expect(bar.getAttribute('aria-valuemax')).toBe('100');
  expect(bar.getAttribute('aria-valuenow')).toBe(shown);
  expect(bar.getAttribute('aria-label')).toBe('Upload of morning.mp4');
  expect(find('[role="progressbar"] > *').style.width).toBe(`${shown}%`);
});
