import { beforeEach, expect, test } from 'vitest';
import script from './choose-language.js?raw';

beforeEach(() => sessionStorage.clear());

/** The page as the server sends it, with these fields. */
function openPage(fields: string) {
  document.body.innerHTML = `
    <form id="language"><select name="language"><option>en</option><option>de</option></select><button>Change</button></form>
    <main><form>${fields}</form></main>`;
  // As the page runs it.
  new Function(script)();
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

const form = '<input name="guardianName"><input type="radio" name="age" value="minor">';
const get = (selector: string) => document.querySelector(selector) as HTMLInputElement;

function typeAndChange() {
  get('[name=guardianName]').value = 'Lani';
  get('[name=age]').checked = true;
  get('#language').dispatchEvent(new Event('submit'));
}

test('what a guest typed is there in the other language, once', () => {
  openPage(form);
  typeAndChange();
  openPage(form);
  expect([get('[name=guardianName]').value, get('[name=age]').checked]).toEqual(['Lani', true]);
  openPage(form);
  expect(get('[name=guardianName]').value).toBe('');
});

test('a page with other fields gets nothing', () => {
  openPage(form);
  typeAndChange();
  openPage('<input name="linkEmail"><input name="guardianName">');
  expect(get('[name=guardianName]').value).toBe('');
});

test('consent to words in one language is no consent to those in another', () => {
  const box = '<input type="checkbox" name="share">';
  openPage(box);
  get('[name=share]').checked = true;
  get('#language').dispatchEvent(new Event('submit'));
  openPage(box);
  expect(get('[name=share]').checked).toBe(false);
});
