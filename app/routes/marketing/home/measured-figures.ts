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
    text: 'until a wave’s page opens on a phone with slow 4G for the first time. It is smaller than one holiday photo.',
    proof: { line: 'Page of a link to one wave', atMost: 2 },
  },
  {
    figure: '10 s',
    text: 'after its last byte arrives, a 15-second clip in full HD plays. You need not wait for the higher qualities.',
    proof: { line: '1080p30 of 15 s at 16 Mb/s', atMost: 10 },
  },
  {
    figure: '160',
    text: 'presses sort 80 waves in a session of 500. A test proves it at every change of the program, and no press waits for the connection.',
  },
  {
    figure: '10 GB',
    text: 'and three hours are the limits for a single video. Phones, action cameras and drones stop long before that.',
  },
];
