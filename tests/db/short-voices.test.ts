import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { openShortFilms } from '#app/domain/shorts/open-short-films.server.ts';
import { getShort, requestRendering } from '#app/domain/shorts/shorts.server.ts';
import { listWaveVoices } from '#app/domain/shorts/voice/list-voices.server.ts';
import { addVoice, type PlantedVoice, plantVoice } from './support/plant-voice.ts';
import { setUpSchools } from './support/set-up-schools.ts';
import { setUpShorts } from './support/set-up-shorts.ts';

const setUp = setUpSchools();
const { schools, sql, idOf } = setUp;
const shorts = setUpShorts(setUp);
const rider = () => schools.clients.rider;
let id: string;
let voice: PlantedVoice;

beforeEach(async () => {
  await sql`delete from public.reviews`;
  await coach(true);
  id = await shorts.start();
  voice = await plant('north rider', 'north wave of rider');
});

const coach = (isGiven: boolean) => shorts.agree('north rider', isGiven, sql, 'coaching');

const plant = (surfer: string, wave: string) => plantVoice(setUp, { surfer, wave });
const spoken = (said = voice) => addVoice(shorts.own(), said);
const revise = async () => (await getShort(rider(), id))?.revision ?? 0;
const tryRender = async () => requestRendering(rider(), id, await revise());
const openFilms = async () => openShortFilms(rider(), id, await revise());

test('a surfer hears what coaches said about their wave, from where they spoke about a moment', async () => {
  const about = { waveId: idOf('north wave of rider'), videoMs: 500 };
  expect(await listWaveVoices(rider(), about)).toMatchObject([
    { partId: voice.partId, durationMs: 10_000, startMs: 6000 },
  ]);
  expect(await listWaveVoices(schools.clients.south, about)).toEqual([]);
  await coach(false);
  expect(await listWaveVoices(rider(), about)).toEqual([]);
});

test('a worker gets the voice as a source, and a device its path, while the surfer agrees to coaching', async () => {
  await shorts.save(spoken());
  expect(await tryRender()).toBe('queued');
  const job = await shorts.finish();
  expect(job.sources.map(({ path }) => path)).toContain(voice.path);
  const films = await openFilms();
  // Its waves have no video for devices.
  expect(films).toEqual({ status: 'not-ready' });
  await coach(false);
  expect([await tryRender(), (await openFilms())?.status]).toEqual(['no-voice', 'no-voice']);
});

test('a worker gets no voice after a withdrawal of coaching, and refuses the rendering', async () => {
  await shorts.save(spoken());
  await tryRender();
  await coach(false);
  const paths = (await shorts.claim())?.sources.map(({ path }) => path);
  expect(paths).not.toContain(voice.path);
});

test('files with a voice are shown while the surfer agrees to coaching, and can be made again without it', async () => {
  await shorts.save(spoken());
  await shorts.render();
  expect([await shorts.filesOf(), await shorts.pathsOf()]).toEqual([3, 3]);
  await coach(false);
  expect([await shorts.filesOf(), await shorts.pathsOf()]).toEqual([0, 0]);
  expect((await getShort(rider(), id))?.gaps).toMatchObject([{ problem: 'not-coached' }]);
  await shorts.save(shorts.own(), rider(), await revise());
  await shorts.render();
  expect([await shorts.filesOf(), await shorts.pathsOf()]).toEqual([3, 3]);
  await coach(true);
  await coach(false);
  expect(await shorts.filesOf()).toBe(3);
});

test('the voice of another wave, of another surfer, or of a deleted review is no source', async () => {
  const other = await plant('north other', 'north wave of other');
  await shorts.agree('north other', true, sql, 'coaching');
  const unknown = { ...other, partId: randomUUID() };
  for (const wrong of [other, unknown]) {
    await shorts.save(spoken(wrong), rider(), (await revise()) || 0);
    expect(await tryRender()).toBe('no-voice');
  }
  await shorts.save(spoken(), rider(), await revise());
  expect(await tryRender()).toBe('queued');
  await shorts.finish();
  await sql`delete from public.reviews where id = ${voice.review}`;
  expect(await tryRender()).toBe('no-voice');
  // What was made before stays.
  expect(await shorts.filesOf()).toBe(3);
});

test('the voice of a review that is to be paid for is no sound of its surfer’s short', async () => {
  await sql`insert into public.prices (organisation_id, currency, review) values (${idOf('north')}, 'EUR', 1000)`;
  const about = { waveId: idOf('north wave of rider'), videoMs: 500 };
  expect(await listWaveVoices(rider(), about)).toEqual([]);
  await shorts.save(spoken());
  expect([await tryRender(), (await openFilms())?.status]).toEqual(['no-voice', 'no-voice']);
  await sql`delete from public.prices`;
  expect(await listWaveVoices(rider(), about)).toHaveLength(1);
  expect(await tryRender()).toBe('queued');
});
