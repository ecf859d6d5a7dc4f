import { expect, test } from 'vitest';
import {
  HEAD,
  onImage,
  readAll,
  readDrawings,
  toFile,
  toStyle,
} from '../../../../tests/support/kva-sample.ts';
import { readKva } from './read-kva.client.ts';
import { listDifferences, listNotAdded, toContents } from './sum-up.ts';

const NOT_ADDED = { drawings: [], outside: 0, known: 0, tooMany: 0 };

test('key images of old and new files become key positions, with their comments in plain text', () => {
  const old = readAll(
    toFile(
      '<Keyframes><Keyframe><Position UserTime="0:00:00:20">2000</Position><Title>Take-off</Title>' +
        '<Comment>{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}\\fs23 Late\\par}</Comment></Keyframe></Keyframes>',
    ),
  );
  expect(old.marks).toMatchObject([
    { tool: 'position', atMs: 210, name: 'Take-off', text: 'Late', points: [], colour: 'yellow' },
  ]);
  const now = readAll(
    toFile(
      '<Keyframes><Keyframe id="k"><Timestamp>1100</Timestamp><Name>Turn</Name>' +
        '<Color>32;178;170</Color><Comment>Low &amp; fast</Comment></Keyframe></Keyframes>',
      HEAD.replace('UserFramerate', 'VideoFramerate').replace('/UserFramerate', '/VideoFramerate'),
      '2.1',
    ),
  );
  expect(now.marks).toMatchObject([{ atMs: 30, name: 'Turn', text: 'Low & fast', colour: 'blue' }]);
});

test('a track has the times of its points, also where an old file counts from its start', () => {
  const toTrack = (points: string) =>
    readAll(
      toFile(
        `<Tracks><Track name="Nose"><TimePosition>2000</TimePosition><TrackPointList>${points}</TrackPointList></Track></Tracks>`,
      ),
    ).marks;
  const track = { tool: 'track', name: 'Nose', atMs: 210, untilMs: 250, pathMs: [210, 230, 250] };
  const toPoint = (x: number, time: number) =>
    `<TrackPoint UserX="1,0">${x};50;${time}</TrackPoint>`;
  const now = toTrack(toPoint(100, 2000) + toPoint(300, 2200) + toPoint(200, 2100));
  expect(now).toMatchObject([
    {
      ...track,
      points: [
        [0.1, 0.1],
        [0.2, 0.1],
        [0.3, 0.1],
      ],
    },
  ]);
  expect(toTrack(toPoint(100, 0) + toPoint(200, 100) + toPoint(300, 200))).toMatchObject([track]);
  const last = '<TrackPoint>400;50;2300;12.5</TrackPoint>';
  expect(toTrack(toPoint(100, 2000) + last)).toMatchObject([{ pathMs: [210, 270] }]);
});

test('stopwatches start, stop and count laps, as fast as the video is slow', () => {
  const toChrono = (tag: string, values: string) =>
    `<${tag} name="Ride"><Position>30;25</Position><Values>${values}</Values></${tag}>`;
  const slow = HEAD.replace('<CaptureFramerate>50', '<CaptureFramerate>200');
  const { marks, unopened } = readAll(
    toFile(
      `<Chronos>${[
        toChrono(
          'Chrono',
          '<StartCounting>2000</StartCounting><StopCounting>3000</StopCounting><Invisible>-1</Invisible>',
        ),
        toChrono(
          'Chrono',
          '<StartCounting>2000</StartCounting><StopCounting>9223372036854775807</StopCounting>',
        ),
        toChrono(
          'ChronoMulti',
          '<Sections><Section name="a">2000;2500</Section><Section>2500;3000</Section></Sections>',
        ),
        toChrono(
          'ChronoMulti',
          '<Sections><Section name="a">2000;2500</Section><Section name="b">4000;-1</Section></Sections>',
        ),
        toChrono('Chrono', '<StartCounting>-1</StartCounting>'),
        toChrono('Counter', ''),
      ].join('')}</Chronos>`,
      slow,
    ),
  );
  const always = Number.POSITIVE_INFINITY;
  const watch = { tool: 'stopwatch', atMs: 210, slowdown: 4, points: [[0.03, 0.05]] };
  expect(marks).toMatchObject([
    { ...watch, untilMs: always, stopMs: 410, lapsMs: [], name: 'Ride' },
    { ...watch, stopMs: null },
    { ...watch, stopMs: 410, lapsMs: [310, 410], untilMs: always },
    { ...watch, stopMs: 310, name: 'a', untilMs: 610 },
    { ...watch, atMs: 610, stopMs: null, name: 'b', untilMs: always },
  ]);
  expect(unopened.list()).toEqual([
    ['Clock', 1],
    ['Counter', 1],
  ]);
});

test('spotlights and numbers are on their own frames', () => {
  const numbers =
    '<AutoNumber><Time>2000</Time><Location>0;0</Location><Value>7</Value></AutoNumber>';
  const content =
    '<Spotlights><Spotlight id="s"><Time>2000</Time><Center>500;250</Center><Radius>100</Radius></Spotlight></Spotlights>' +
    `<AutoNumbers>${toStyle('1;2;3')}${numbers}</AutoNumbers><NumberSequence>${numbers}</NumberSequence>`;
  expect(readAll(toFile(content)).marks).toMatchObject([
    {
      tool: 'spotlight',
      atMs: 210,
      points: [
        [0.5, 0.5],
        [0.6, 0.5],
      ],
    },
    { tool: 'number', text: '7' },
    { tool: 'number', text: '7' },
  ]);
});

test('the page says what the wave does not get, and what differs', () => {
  const kva = readAll(
    onImage(
      '<Bitmap/><Bitmap/><SVG/><Line><Start>a;b</Start></Line><Hologram/><Label><Text>' +
        `${'x'.repeat(600)}</Text><Position>0;0</Position></Label>`,
    ).replace(
      '</Keyframes>',
      '</Keyframes><CoordinateSystem><Visible>true</Visible></CoordinateSystem><TimeOrigin>2000</TimeOrigin>' +
        '<Trackability><TrackableDrawing><TrackablePoint><TrackId>t</TrackId></TrackablePoint></TrackableDrawing></Trackability>',
    ),
  );
  expect(listNotAdded(kva, { ...NOT_ADDED, outside: 2, known: 1, tooMany: 3 })).toEqual([
    '3 images',
    '1 damaged drawing',
    '1 drawing of another kind',
    '1 coordinate system',
    '1 time origin',
    '2 outside this wave',
    '1 that the wave has already',
    '3, since a wave has at most 1000 drawings',
  ]);
  expect(kva.marks[1]?.text).toHaveLength(500);
  expect(listDifferences(kva, { ratio: 2, isExact: true })).toHaveLength(2);
  expect(listDifferences(kva, { ratio: 16 / 9, isExact: false })).toHaveLength(4);
  expect(toContents([])).toBe('');
});

test('times follow our frame rate where a file has none, and say which part was played', () => {
  const head = HEAD.replace(/<CaptureFramerate>.*<\/UserFramerate>/, '');
  const text = toFile(
    '<Keyframes><Keyframe><Position>1100</Position></Keyframe></Keyframes><SelectionEnd>4000</SelectionEnd>',
    head,
  );
  expect(readAll(text)).toMatchObject({ marks: [{ atMs: 50 }], ratio: 2 });
  expect(readAll(text).playedMs).toBeCloseTo(1016.67);
  expect(readAll(text).lastMs).toBeCloseTo(1016.67);
});

test('the frame rate of our frames counts, whatever the user entered in Kinovea', () => {
  const image = '<Keyframes><Keyframe><Position>2000</Position></Keyframe></Keyframes>';
  const slowed = toFile(image, HEAD.replace('<UserFramerate>50', '<UserFramerate>25'));
  const toTimes = (frameRate: number) => {
    const answer = readKva(slowed, frameRate);
    return 'kva' in answer && answer.kva.marks.map(({ atMs }) => atMs);
  };
  expect(toTimes(50)).toEqual([210]);
  expect(toTimes(25)).toEqual([420]);
  expect(toTimes(30)).toEqual([420]);
});

test('a file of another format, or with too little in it, gets a sentence', () => {
  const said = (text: string) => Object.values(readKva(text, 30))[0];
  for (const none of ['', 'hello', '{"a":1}', '<html/>', '\u0000\u0001', '<KinoveaDrawingTool/>']) {
    expect(said(none)).toContain('not a file of Kinovea');
  }
  const bomb = `<!DOCTYPE k [<!ENTITY a "xx"><!ENTITY b "&a;&a;">]>${toFile('<GlobalTitle>&b;</GlobalTitle>')}`;
  expect(said(bomb)).toContain('not a file of Kinovea');
  expect(said(toFile('').slice(0, -9))).toContain('damaged');
  expect(said(toFile('', HEAD, '1.5'))).toContain('before 0.8.16');
  for (const size of ['', 'a;b', '0;0', '-4;3', '1e300;1', 'NaN;5', '5']) {
    expect(said(toFile('', HEAD.replace('1000;500', size)))).toContain('how large its picture');
  }
  for (const count of ['', '0', '-1', '1e-300', '1e300', 'NaN', 'Infinity']) {
    expect(said(toFile('', HEAD.replace('>100<', `>${count}<`)))).toContain('how it counts time');
  }
});

test('invalid numbers harm no other drawing', () => {
  const bad = ['NaN;1', '1e400;1', '1;', ';', '1,5;2', 'x', '1e300;0', ''];
  const lines = bad.map((at) => `<Line><Start>${at}</Start><End>1;1</End></Line>`).join('');
  const circles = ['-1', 'NaN', '0', ''].map(
    (r) => `<Circle><Origin>1;1</Origin><Radius>${r}</Radius></Circle>`,
  );
  const good = '<Circle><Origin>1;1</Origin><Radius>1e300</Radius></Circle>';
  const { marks, unopened } = readAll(onImage(lines + circles.join('') + good));
  expect(marks.map(({ tool }) => tool)).toEqual(['position', 'circle']);
  expect(unopened.list()).toEqual([['unreadable', 12]]);
  const times = ['', 'NaN', '-5', '1e300', '9223372036854775807'];
  const images = times.map(
    (time) => `<Keyframe><Position>${time}</Position><Drawings>${good}</Drawings></Keyframe>`,
  );
  const late = readAll(toFile(`<Keyframes>${images.join('')}</Keyframes>`));
  expect(late.marks).toEqual([]);
  expect(late.unopened.list()).toEqual([['unreadable', 10]]);
});

test('text that the database does not accept is cleaned', () => {
  const name = `A&#x202E;B${'🏄'.repeat(60)}`;
  const [line] = readDrawings(`<Line name="x${name}"><Start>0;0</Start><End>9;9</End></Line>`);
  expect(line?.name).toMatch(/^xAB🏄+$/u);
  expect(line?.name.isWellFormed()).toBe(true);
});
