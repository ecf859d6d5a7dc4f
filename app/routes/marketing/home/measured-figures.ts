export type MeasuredFigure = {
  figure: string;
  text: string;
  /** The line of docs/performance.md with the measurement, and its upper limit. */
  proof?: { line: string; atMost: number };
};

/** `npm run bench` writes the measurements; the test beside this file compares them. */
export const measured: MeasuredFigure[] = [
  {
    figure: '2 s',
    text: 'until a wave’s page stands on a phone with slow 4G, with nothing in its memory. It weighs less than one holiday photo.',
    proof: { line: 'Page of a link to one wave', atMost: 2 },
  },
  {
    figure: '10 s',
    text: 'after its last byte, a clip of 15 seconds in full HD plays. You needn’t wait for the finer versions.',
    proof: { line: '1080p30 of 15 s at 16 Mb/s', atMost: 10 },
  },
  {
    figure: '160',
    text: 'presses sort 80 waves in a session of 500. A test does it at every change of the program, and no press may wait for the line.',
  },
  {
    figure: '10 GB',
    text: 'may a single film have, and three hours. Phones, action cameras and drones end long before.',
  },
];
