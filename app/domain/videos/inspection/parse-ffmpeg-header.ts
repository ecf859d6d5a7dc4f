export type FfmpegHeader = {
  format: string;
  durationMs: number | null;
  video: FfmpegVideoStream | null;
  audio: { codec: string; channels: number } | null;
  recordedAt: string | null;
  location: string | null;
};

export type FfmpegVideoStream = {
  codec: string;
  pixelFormat: string;
  details: string;
  width: number;
  height: number;
  pixelAspect: number;
  frameRate: number | null;
  rotation: number;
};

/** Reads what `ffmpeg -i` prints about a file; null when it printed no input. Tags can't fake stream lines: their own lines are indented deeper. */
export function parseFfmpegHeader(text: string): FfmpegHeader | null {
  const format = /^Input #0, (\S+), from /m.exec(text)?.[1];
  if (!format) return null;
  const streams = text.split(/^ {2}(?=Stream #0:)/m).slice(1);
  const video = streams.find(
    (part) => /^Stream [^\n]*: Video: /.test(part) && !/^[^\n]*\(attached pic\)/.test(part),
  );
  const audio = streams.find((part) => /^Stream [^\n]*: Audio: /.test(part));
  return {
    format,
    durationMs: parseDuration(text),
    video: video ? parseVideo(video) : null,
    audio: audio
      ? { codec: /: Audio: (\w+)/.exec(audio)?.[1] ?? 'unknown', channels: parseChannels(audio) }
      : null,
    recordedAt:
      parseTag(text, 'com\\.apple\\.quicktime\\.creationdate') ?? parseTag(text, 'creation_time'),
    location:
      parseTag(text, 'com\\.apple\\.quicktime\\.location\\.ISO6709') ?? parseTag(text, 'location'),
  };
}

function parseTag(text: string, name: string): string | null {
  return new RegExp(`^ +${name} *: (.+)$`, 'm').exec(text)?.[1]?.trim() ?? null;
}

function parseDuration(text: string): number | null {
  const match = /^ {2}Duration: (\d+):(\d\d):(\d\d\.\d+)/m.exec(text);
  return match
    ? Math.round((Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3])) * 1000)
    : null;
}

function parseChannels(stream: string): number {
  const layout = /Hz, ([^,\n]+)/.exec(stream)?.[1] ?? '';
  const named: Record<string, number> = { mono: 1, stereo: 2, '5.1': 6, '7.1': 8 };
  return named[layout.replace(/\(.*/, '')] ?? Number(/^(\d+) channels/.exec(layout)?.[1] ?? 2);
}

function parseVideo(stream: string): FfmpegVideoStream | null {
  const line = stream.split('\n')[0] ?? '';
  const match = /: Video: (\w+).*?, (\w+)(\([^)]*\))?, (\d+)x(\d+)/.exec(line);
  if (!match) return null;
  const aspect = /SAR (\d+):(\d+)/.exec(line);
  const turn = /displaymatrix: rotation of (-?[\d.]+) degrees/.exec(stream)?.[1];
  const rate = /, ([\d.]+)(k?) fps/.exec(line);
  return {
    codec: match[1] ?? 'unknown',
    pixelFormat: match[2] ?? 'unknown',
    details: match[3] ?? '',
    width: Number(match[4]),
    height: Number(match[5]),
    pixelAspect:
      aspect && Number(aspect[2]) > 0 && Number(aspect[1]) > 0
        ? Number(aspect[1]) / Number(aspect[2])
        : 1,
    frameRate: rate ? Number(rate[1]) * (rate[2] ? 1000 : 1) : null,
    // ffmpeg counts anticlockwise.
    rotation: (((-Math.round(Number(turn ?? 0) / 90) * 90) % 360) + 360) % 360,
  };
}
