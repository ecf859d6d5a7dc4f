import { FRAMES_PER_SECOND } from '../../reviews/video/to-frame-plan.ts';
import { LEAST_PX } from '../../reviews/video/video-size.ts';
import { SCAN_EVERY_MS, SCANNED_MS } from '../../takes/slate/slate-scan.ts';
import {
  FULL,
  LADDER,
  MARKED,
  POSTER,
  PREVIEW,
  RUNGS,
  SCRUB,
  STORYBOARD,
} from '../recipes/presets.ts';
import { REVIEW } from '../recipes/review/review-presets.ts';
import { SHORT } from '../recipes/short/short-presets.ts';

/** What each kind of conversion is made with, in words, from what the recipes themselves read. */
export function listPresets(): { kind: string; lines: string[] }[] {
  return [
    {
      kind: 'inspect',
      lines: ['Reads container, codec, size, frame rate, rotation and length. Creates no file.'],
    },
    {
      kind: 'preview',
      lines: [
        'A video that every browser plays and that suits a slow connection is only rewrapped. Otherwise:',
        `${PREVIEW.shortSidePx}p, to ${PREVIEW.frameRateLimit} frames a second, ${toH264(PREVIEW)}, sound ${PREVIEW.soundKbps} kb/s`,
      ],
    },
    {
      kind: 'poster',
      lines: [
        `JPEG of ${POSTER.shortSidePx}p, quality ${POSTER.jpegQuality}, the best of five moments`,
      ],
    },
    {
      kind: 'slate',
      lines: [
        `Searches the first and last ${SCANNED_MS / 1000} s for a slate, ${1000 / SCAN_EVERY_MS} frames a second. Creates no file.`,
      ],
    },
    {
      kind: 'storyboard',
      lines: [
        `WebP of quality ${STORYBOARD.webpQuality}, ${STORYBOARD.columns} × ${STORYBOARD.rows} tiles of ${STORYBOARD.tileWidthPx} × ${STORYBOARD.tileHeightPx} a sheet, at most four sheets`,
      ],
    },
    {
      kind: 'marked',
      lines: [
        `For a wave that is sold with the school’s mark: its preview and a poster with the name of the school across them, ${toH264(MARKED)}`,
      ],
    },
    {
      kind: 'ladder',
      lines: [
        `HLS in pieces of ${LADDER.segmentS} s, H.264 ${LADDER.preset}, CRF ${LADDER.crf}; never larger than the source:`,
        ...RUNGS.map(
          ({ shortSidePx, maxrateKbps, soundKbps }, index) =>
            `${shortSidePx}p, to ${index === 0 ? LADDER.lowestFrameRateLimit : LADDER.frameRateLimit} frames a second, at most ${toMegabits(maxrateKbps)}, sound ${soundKbps} kb/s`,
        ),
        'For a wave also one file to download: the highest of these qualities',
      ],
    },
    {
      kind: 'scrub',
      lines: [
        `${SCRUB.shortSidePx}p, to ${SCRUB.frameRateLimit} frames a second, silent, ${toH264(SCRUB)}, a keyframe every ${SCRUB.keyframeEveryFrames} frames`,
      ],
    },
    {
      kind: 'full',
      lines: [
        `For a wave whose raw video is about to be deleted: in its original size, to ${FULL.frameRateLimit} frames a second, H.264 ${FULL.preset}, CRF ${FULL.crf}, at most ${FULL.maxrateFactor} times the video’s own rate, sound ${FULL.soundKbps} kb/s`,
      ],
    },
    {
      kind: 'short',
      lines: [
        `1080 pixels wide, 30 frames a second, ${toH264(SHORT)}, sound ${SHORT.soundKbps} kb/s at ${SHORT.loudnessLufs} LUFS`,
        `For pages also ${SHORT.small.shortSidePx} pixels wide, ${toH264(SHORT.small)}; and a cover as JPEG`,
      ],
    },
    {
      kind: 'review',
      lines: [
        `${LEAST_PX} lines at least, ${FRAMES_PER_SECOND} frames a second, ${toH264(REVIEW)}, sound ${REVIEW.soundKbps} kb/s; deleted after a week`,
      ],
    },
  ];
}

function toH264({
  preset,
  crf,
  maxrateKbps,
}: {
  preset: string;
  crf: number;
  maxrateKbps: number;
}) {
  return `H.264 ${preset}, CRF ${crf}, at most ${toMegabits(maxrateKbps)}`;
}

function toMegabits(kbps: number): string {
  return `${kbps / 1000} Mb/s`;
}
