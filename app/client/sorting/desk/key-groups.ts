import type { KeyRow } from '#app/lib/text/key-row.ts';

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** All keys of the desk, in the order in which users learn them. */
export const KEY_GROUPS: readonly { title: string; rows: readonly KeyRow[] }[] = [
  {
    title: 'While the video plays',
    rows: [
      { keys: ['i'], text: 'a ride starts here' },
      { keys: DIGITS, shown: 'number', text: 'it ends here: save it and give it to this surfer' },
      { keys: ['o'], text: 'it ends here, without a surfer for now' },
      { keys: ['enter'], text: 'save it without a surfer, for the queue' },
    ],
  },
  {
    title: 'The queue, and any wave',
    rows: [
      { keys: DIGITS, shown: 'number', text: 'give it to this surfer and go to the next wave' },
      {
        keys: DIGITS.map((digit) => `shift ${digit}`),
        shown: 'Shift + number',
        text: 'add this surfer to the same wave',
      },
      {
        keys: ['arrowup', 'arrowdown'],
        held: ['shift'],
        text: 'go to another wave; with Shift, add it to the selection',
      },
      { keys: ['x'], text: 'select or deselect this wave' },
      { keys: ['shift i'], text: 'it starts here: move its start' },
      { keys: ['shift o'], text: 'it ends here: move its end' },
      { keys: ['e'], text: 'move both marks: I, O, then Enter' },
      { keys: ['j'], text: 'join the selected waves: the same ride from two cameras' },
      { keys: ['n'], text: 'remove the surfer from the wave' },
      { keys: ['delete'], text: 'delete it' },
      { keys: ['u', 'ctrl z'], text: 'undo my last step' },
    ],
  },
  {
    title: 'The video',
    rows: [
      { keys: [' ', 'k'], text: 'play or pause' },
      { keys: [',', '.', 'arrowleft', 'arrowright'], text: 'a frame back or forward' },
      { keys: ['shift arrowleft', 'shift arrowright'], text: 'a second back or forward' },
      { keys: ['a', 'd'], held: ['shift'], text: '5 seconds back or forward; with Shift, 10' },
      { keys: ['b', 'f'], text: 'back or forward to where a wave starts or ends' },
      { keys: ['+', '-'], text: 'faster, slower: from a quarter to 8 times the speed' },
      { keys: ['v'], text: 'the next video' },
      { keys: ['escape'], text: 'clear the marks and the selection' },
      { keys: ['?'], text: 'this page' },
    ],
  },
];
