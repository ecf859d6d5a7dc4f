import { expect, test } from 'vitest';
import {
  arrows,
  onImage,
  readAll,
  readDrawings,
  toStyle,
} from '../../../../tests/support/kva-sample.ts';

test('lines and arrows keep their places, colours, thickness and names', () => {
  const style = toStyle('255;255;127;0', '<LineSize Key="line size"><Value>6</Value></LineSize>');
  const ends = '<Start>100;50</Start><End>500;250.5</End>';
  expect(readDrawings(`<Line id="a" name="Board">${ends}${style}</Line>`)).toEqual([
    {
      tool: 'line',
      points: [
        [0.1, 0.1],
        [0.5, 0.501],
      ],
      colour: 'yellow',
      width: 0.012,
      name: 'Board',
      text: '',
      atMs: 210,
      untilMs: null,
    },
  ]);
  const tools = (word: string) =>
    readDrawings(`<Line>${ends}${toStyle('255;0;0;0', arrows(word))}</Line>`).map(
      ({ tool, points, colour }) => [tool, points[0]?.[0], colour],
    );
  expect(tools('EndArrow')).toEqual([['arrow', 0.1, 'white']]);
  expect(tools('StartArrow')).toEqual([['arrow', 0.5, 'white']]);
  expect(tools('DoubleArrow')).toEqual([
    ['arrow', 0.1, 'white'],
    ['arrow', 0.5, 'white'],
  ]);
  expect(tools('Round;ArrowAnchor')).toEqual([['arrow', 0.1, 'white']]);
  expect(tools('Round;Round')).toEqual([['line', 0.1, 'white']]);
});

test('shapes become ours', () => {
  const corners = ['UpperLeft', 'UpperRight', 'LowerRight', 'LowerLeft'];
  const four = corners
    .map((corner, nth) => `<Point${corner}>${100 + nth};${10 * nth}</Point${corner}>`)
    .join('');
  const list = (points: string) => `<PointList Count="9">${points}</PointList>`;
  const points = '<Point>0;0</Point><Point>10;50</Point><Point>20;0</Point>';
  const curved = toStyle('1;2;3', '<Toggle Key="curved"><Value>true</Value></Toggle>');
  const drawn = readDrawings(
    [
      '<Angle><PointO>100;100</PointO><PointA>200;100</PointA><PointB>100;0</PointB></Angle>',
      '<Circle><Origin>500;250</Origin><Radius>50</Radius></Circle>',
      `<Rectangle>${four}</Rectangle>`,
      `<Plane>${four}<DrawingStyle><Int Key="cols"><Value>8</Value></Int></DrawingStyle></Plane>`,
      `<Pencil>${list(points)}</Pencil>`,
      `<Polyline>${list(points)}${curved}</Polyline>`,
      `<Polyline>${list(`${points}<Point>30;50</Point>`)}${toStyle('0;0;255', arrows('EndArrow'))}</Polyline>`,
      '<CrossMark><CenterPoint>500;250</CenterPoint></CrossMark>',
      '<Label name="Label 1"><Text>Look here</Text><Position>100;100</Position><ArrowVisible>true</ArrowVisible><ArrowEnd>300;200</ArrowEnd></Label>',
    ].join(''),
  );
  expect(drawn.map(({ tool, points }) => [tool, points.length])).toEqual([
    ['angle', 3],
    ['circle', 2],
    ['rectangle', 2],
    ['grid', 4],
    ['pencil', 3],
    ['curve', 3],
    ['pencil', 4],
    ['arrow', 2],
    ['pencil', 5],
    ['text', 1],
    ['arrow', 2],
  ]);
  expect(drawn[0]?.points).toEqual([
    [0.2, 0.2],
    [0.1, 0.2],
    [0.1, 0],
  ]);
  expect(drawn[1]?.points).toEqual([
    [0.5, 0.5],
    [0.55, 0.5],
  ]);
  expect(drawn[3]?.cells).toBe(8);
  expect(drawn[9]).toMatchObject({ text: 'Look here', name: '' });
});

test('curves over more points stay smooth and go through each of them', () => {
  const places = [
    [0, 0],
    [100, 100],
    [200, 0],
    [300, 100],
  ];
  const points = places.map(([x, y]) => `<Point key="p">${x};${y}</Point>`).join('');
  const style = toStyle('1;2;3', '<Toggle Key="curved"><Value>true</Value></Toggle>');
  const [curve] = readDrawings(`<Polyline><PointList>${points}</PointList>${style}</Polyline>`);
  expect(curve?.points).toHaveLength(25);
  for (const [x = 0, y = 0] of places) expect(curve?.points).toContainEqual([x / 1000, y / 500]);
});

test('figures and angles that Kinovea builds of points become ours; others are listed', () => {
  const toFigure = (id: string, count: number) => {
    const points = Array.from(
      { length: count },
      (_, nth) => `<Point>${nth * 10};${nth * 5}</Point>`,
    );
    return `<GenericPosture><ToolId>${id}</ToolId><Positions>${points.join('')}</Positions></GenericPosture>`;
  };
  const { marks, unopened } = readAll(
    onImage(
      toFigure('5723BACC-91B0-4172-8EA0-0BF2A5A27EDA', 20) +
        toFigure('a9ce7c83-4120-4400-8b20-b6f034213522', 25) +
        toFigure('b0d88f59-fa46-4b8a-a2b3-f28a66fe2163', 4) +
        toFigure('02ea93f9-ba00-424b-8c87-07e156e0252f', 4) +
        toFigure('02a52d37-4694-4b90-a6d4-58d2a399638c', 8).repeat(2) +
        toFigure('2cb37792-a7c9-4bc6-b2ef-dfc79f8371b7', 8) +
        toFigure('5723BACC-91B0-4172-8EA0-0BF2A5A27EDA', 3),
    ),
  );
  const [, human, openPose, vertical, angle, ...rest] = marks;
  expect(human).toMatchObject({ tool: 'stick-figure' });
  expect(human?.points.map(([x]) => Math.round(x * 100))).toEqual([
    0, 1, 2, 3, 4, 11, 12, 13, 6, 7, 8, 15, 16, 17,
  ]);
  expect(openPose?.points.map(([x]) => Math.round(x * 100))).toEqual([
    0, 1, 5, 6, 7, 2, 3, 4, 12, 13, 14, 9, 10, 11,
  ]);
  expect(vertical).toMatchObject({
    tool: 'vertical-angle',
    points: [
      [0.01, 0.01],
      [0.03, 0.03],
    ],
  });
  expect(angle).toMatchObject({
    tool: 'angle',
    points: [
      [0.02, 0.02],
      [0.01, 0.01],
      [0.03, 0.03],
    ],
  });
  expect(rest).toEqual([]);
  expect(unopened.list()).toEqual([
    ['BikeFit', 2],
    ['GenericPosture', 1],
    ['unreadable', 1],
  ]);
});

test('a known length comes to its line: by name, or in old files by the size of a pixel', () => {
  const line = (id: string, arrow = '') =>
    `<Line id="${id}"><Start>0;0</Start><End>300;400</End>${toStyle('1;2;3', arrow)}</Line>`;
  const readScale = (calibration: string, drawings = line('a') + line('b', arrows('EndArrow'))) => {
    const text = onImage(drawings).replace(
      '<Keyframes>',
      `<Calibration>${calibration}</Calibration><Keyframes>`,
    );
    const { marks, unopened } = readAll(text);
    return [marks.slice(1).map(({ tool, metres }) => [tool, metres]), unopened.list()];
  };
  const feet = '<Unit Abbreviation="ft">Feet</Unit>';
  const named = `<CalibrationLine><Length>6</Length></CalibrationLine><CalibrationDrawingId>b</CalibrationDrawingId>${feet}`;
  expect(readScale(named)).toEqual([
    [
      ['line', undefined],
      ['line', 6 * 0.3048],
    ],
    [],
  ]);
  expect(readScale(named, line('c'))).toEqual([[['line', undefined]], [['Calibration', 1]]]);
  const old = '<CalibrationLine><Scale>0.01</Scale></CalibrationLine><Unit>Meters</Unit>';
  expect(readScale(old)).toEqual([
    [
      ['line', 5],
      ['arrow', undefined],
    ],
    [],
  ]);
  const none = '<CalibrationLine><Scale>1</Scale></CalibrationLine><Unit>Pixels</Unit>';
  expect(readScale(none)).toEqual([
    [
      ['line', undefined],
      ['arrow', undefined],
    ],
    [],
  ]);
  const plane = '<CalibrationPlane><Size>1;1</Size></CalibrationPlane><Unit>Meters</Unit>';
  expect(readScale(plane)[1]).toEqual([['CalibrationPlane', 1]]);
});

test('a drawing is shown as long as in Kinovea', () => {
  const until = (fading: string) =>
    readDrawings(
      `<Circle><Origin>1;1</Origin><Radius>9</Radius><InfosFading>${fading}</InfosFading></Circle>`,
    )[0]?.untilMs;
  expect(until('<AlwaysVisible>true</AlwaysVisible>')).toBe(Number.POSITIVE_INFINITY);
  expect(until('<UseDefault>false</UseDefault><OpaqueFrames>11</OpaqueFrames>')).toBe(410);
  expect(until('<UseDefault>true</UseDefault><OpaqueFrames>11</OpaqueFrames>')).toBeNull();
  expect(until('')).toBeNull();
});

test('a drawing on the mirrored picture is read on the other side', () => {
  const text = onImage('<Line><Start>100;50</Start><End>200;50</End></Line>');
  const mirrored = readAll(text.replace('<Keyframes>', '<Mirror>true</Mirror><Keyframes>'));
  expect(mirrored.marks[1]?.points).toEqual([
    [0.9, 0.1],
    [0.8, 0.1],
  ]);
});
