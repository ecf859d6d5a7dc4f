const HEAD_LIMIT_CHARS = 4_000;
const TAIL_LIMIT_CHARS = 12_000;

export type BoundedLog = { add: (text: string) => void; toText: () => string };

/** Keeps the beginning and the end of what is added; a damaged file can make ffmpeg write megabytes. */
export function createBoundedLog(): BoundedLog {
  let head = '';
  let tail = '';
  let dropped = 0;
  return {
    add(text) {
      const room = HEAD_LIMIT_CHARS - head.length;
      head += text.slice(0, room);
      tail += text.slice(room);
      if (tail.length > 2 * TAIL_LIMIT_CHARS) {
        dropped += tail.length - TAIL_LIMIT_CHARS;
        tail = tail.slice(-TAIL_LIMIT_CHARS);
      }
    },
    toText() {
      const over = Math.max(0, tail.length - TAIL_LIMIT_CHARS);
      const gap = dropped + over > 0 ? `\n… ${dropped + over} characters left out …\n` : '';
      return head + gap + tail.slice(over);
    },
  };
}
