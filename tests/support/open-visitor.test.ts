import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVisitor } from './open-visitor.ts';

const FORM = `<main><noscript>Works without scripts</noscript>
  <form method="post" action="/save" enctype="multipart/form-data">
    <input type="hidden" name="id" value="7"><label>Name <input name="name" required></label>
    <label><input type="radio" name="level" value="low" checked> Low</label>
    <label><input type="radio" name="level" value="high"> High</label>
    <select name="board" aria-label="Board"><option value="1">Short<option value="2" selected>Long</select>
    <textarea name="words" aria-label="Words">as it was</textarea>
    <input name="off" value="x" disabled><label>Film <input type="file" name="film"></label>
    <button name="intent" value="draft" formnovalidate>Keep a draft</button><button name="intent" value="save">Save</button>
  </form></main>`;

const server = createServer(async (request, response) => {
  const { method, url = '', headers } = request;
  if (method === 'POST') {
    const sent = encodeURIComponent(JSON.stringify(await readForm(request)));
    response.writeHead(303, { location: '/done', 'set-cookie': `sent=${sent}; Path=/` }).end();
  } else {
    const words = decodeURIComponent(headers.cookie?.split('sent=')[1] ?? '');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(url === '/done' ? `<p>${words}</p>` : FORM);
  }
});

async function readForm(request: IncomingMessage) {
  const { 'content-type': type = '' } = request.headers;
  const body = await text(request);
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  return [...form].map(([name, value]) => [name, value instanceof File ? value.name : value]);
}

let site: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve).closeAllConnections()));

async function openForm() {
  const visitor = await openVisitor({ site });
  await visitor.open('/');
  return visitor;
}

test('a form is sent as the page has it, with what was entered, and its cookies and redirect are followed', async () => {
  const visitor = await openForm();
  expect(visitor.text('main')).toContain('Works without scripts');
  const film = { name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') };
  await visitor.submit('Save', { Name: 'Ana', High: true, Board: 'Short', Film: film });
  expect(visitor.path()).toBe('/done');
  expect(JSON.parse(visitor.text('p'))).toEqual([
    ['id', '7'],
    ['name', 'Ana'],
    ['level', 'high'],
    ['board', '1'],
    ['words', 'as it was'],
    ['film', 'a.mp4'],
    ['intent', 'save'],
  ]);
});

test('the error names what the page lacks, and a required field that is empty', async () => {
  const visitor = await openForm();
  await expect(visitor.submit('Delete')).rejects.toThrow('0 are called “Delete” on /');
  await expect(visitor.submit('Save', { Age: '3' })).rejects.toThrow('0 are called “Age” on /');
  await expect(visitor.submit('Save', { Board: 'Fish' })).rejects.toThrow('not among Short, Long');
  await expect(visitor.submit('Save')).rejects.toThrow('without Name');
  await expect(visitor.follow('Home')).rejects.toThrow('0 are called “Home” on /');
  await visitor.submit('Keep a draft');
  expect(visitor.text('p')).toContain('["intent","draft"]');
});
