/** Where the samples of a track begin in a fragment, in bytes of what was given. */
type Run = { track: number; samples: number; startsAt: number };

const HEAD_BYTES = 8;

/**
 * Where the samples are in a part of a fragmented MP4 file (ISO 14496-12): those of a track follow each
 * other in each of its fragments. None where it has no whole fragment.
 */
export function listSamples(part: Uint8Array): Run[] {
  const boxes = listBoxes(part, 0, part.length);
  return boxes.flatMap(({ type, startsAt, endsAt }) =>
    type === 'moof' ? listRuns(part, startsAt, endsAt) : [],
  );
}

function listRuns(part: Uint8Array, moofAt: number, endsAt: number): Run[] {
  const view = new DataView(part.buffer, part.byteOffset, part.length);
  const fragments = listBoxes(part, moofAt + HEAD_BYTES, endsAt).filter(isOf('traf'));
  return fragments.flatMap((fragment) => {
    const boxes = listBoxes(part, fragment.startsAt + HEAD_BYTES, fragment.endsAt);
    const [header, run] = [boxes.find(isOf('tfhd')), boxes.find(isOf('trun'))];
    if (!header || !run) return [];
    // Each begins with its version and flags.
    const [headerAt, runAt] = [header, run].map(({ startsAt }) => startsAt + HEAD_BYTES + 4) as [
      number,
      number,
    ];
    const samples = view.getUint32(runAt);
    return [
      { track: view.getUint32(headerAt), samples, startsAt: moofAt + view.getInt32(runAt + 4) },
    ];
  });
}

type Box = { type: string; startsAt: number; endsAt: number };

const isOf = (type: string) => (box: Box) => box.type === type;

function listBoxes(bytes: Uint8Array, from: number, until: number): Box[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const boxes: Box[] = [];
  for (let at = from; at + HEAD_BYTES <= until; ) {
    const size = view.getUint32(at);
    // 0 and 1 stand for boxes without an end and of more than 4 GB: nothing writes them here.
    if (size < HEAD_BYTES || at + size > until) break;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + HEAD_BYTES));
    boxes.push({ type, startsAt: at, endsAt: at + size });
    at += size;
  }
  return boxes;
}
