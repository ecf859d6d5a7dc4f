import { z } from 'zod';
import { listShownClips, toEndCardFrames, toShortMs } from '../../../shorts/pace.ts';
import { planSchema, type ShortPlan, type Voice } from '../../../shorts/plan.ts';
import { listHeardVoices } from '../../../shorts/voice/heard-voices.ts';
import { createRecipe, type JobOutcome, type LocalSource, type RecipeTools } from '../recipe.ts';
import type { RenderedClip } from './clip-outputs.server.ts';
import { createCover } from './create-cover.server.ts';
import { drawOverlays } from './draw-overlays.server.ts';
import { joinClips } from './join-clips.server.ts';
import { type ClipSource, renderClip } from './render-clip.server.ts';
import { renderEndCard } from './render-end-card.server.ts';
import { SHORT } from './short-presets.ts';
import { type SoundLayer, toMusicLayer, toVoiceLayer } from './sound-layers.ts';
import { listClipOverlays } from './to-overlay-filters.ts';

const NO_FFMPEG = 'This server has no ffmpeg and cannot make shorts.';
const MISSING =
  'One of its waves may no longer be used, or is no longer there as the short shows it.';
const NO_SONG = 'The music of this short was deleted.';
const NO_VOICE = 'A coach’s voice in this short was deleted, or may not be used any more.';
const BROKEN_SONG = 'The music of this short cannot be read. Choose another song, or none.';
const BROKEN_VOICE =
  'The music or a coach’s voice of this short cannot be read. Choose another song, or switch the voice off.';
/** The share of joining, loudness and the cover in the whole job. */
const LAST_SHARE = 0.1;
const VIDEO_BUCKETS: readonly string[] = ['originals', 'renditions'];
/** The clips, and the files that they are joined to. */
const COPIES = 2;

type Tools = RecipeTools & { ffmpeg: NonNullable<RecipeTools['ffmpeg']> };

/** A short: its clips one by one, so that many videos never take more memory than one, then joined without encoding again. */
export const SHORT_RECIPE = createRecipe({
  plan: z.object({ revision: z.number().int(), short: planSchema }),
  estimateBytes: ({ plan }) => {
    const parsed = z.object({ short: planSchema }).safeParse(plan);
    if (!parsed.success) return 0;
    const { short } = parsed.data;
    const isMixed = short.music !== null || listHeardVoices(short).length > 0;
    const soundKbps = SHORT.waveKbps + (isMixed ? SHORT.mixKbps : 0);
    const kbps = SHORT.maxrateKbps + SHORT.small.maxrateKbps + soundKbps;
    return Math.ceil((toShortMs(short) * kbps * COPIES) / 8);
  },
  // Each run of ffmpeg has its own limit, by the length and the size of the picture.
  timeLimitMs: () => null,
  async run(_job, { short }, { ffmpeg, ...tools }) {
    if (!ffmpeg) return { outcome: 'refused', problem: NO_FFMPEG, log: '' };
    const videos = tools.sources.filter(({ bucket }) => VIDEO_BUCKETS.includes(bucket));
    if (videos.length < short.clips.length)
      return { outcome: 'refused', problem: MISSING, log: '' };
    if (short.music && !findSource(tools, 'music'))
      return { outcome: 'refused', problem: NO_SONG, log: '' };
    const voices = listHeardVoices(short);
    if (voices.some(({ voice }) => !findVoice(tools, voice)))
      return { outcome: 'refused', problem: NO_VOICE, log: '' };
    return renderShort(short, videos, { ...tools, ffmpeg });
  },
});

async function renderShort(
  plan: ShortPlan,
  videos: LocalSource[],
  tools: Tools,
): Promise<JobOutcome> {
  const totalMs = toShortMs(plan);
  const overlays = await drawOverlays(plan, tools.outDir);
  const clips: RenderedClip[] = [];
  let doneMs = 0;
  let log = '';
  for (const [index, { clip, ...shown }] of listShownClips(plan).entries()) {
    const source = await readSource(videos[index]);
    if (!source.ok) return { outcome: 'refused', problem: source.problem, log };
    const before = doneMs;
    const rendered = await renderClip(
      {
        clip,
        format: plan.format,
        source: source.source,
        overlays: listClipOverlays(overlays, shown),
        fileName: `clip-${index}`,
      },
      {
        ...tools,
        onProgress: (share, clipMs) =>
          tools.onProgress(((before + share * clipMs) / totalMs) * (1 - LAST_SHARE)),
      },
    );
    log += rendered.log;
    if (!rendered.ok) return toOutcome(rendered.reason, log);
    clips.push(rendered.clip);
    doneMs += rendered.clip.durationMs;
  }
  const { endCard, format } = plan;
  if (endCard) {
    const logoPath = findSource(tools, 'logos')?.localPath ?? null;
    const card = await renderEndCard(
      { endCard, format, frames: toEndCardFrames(plan), logoPath },
      tools,
    );
    log += card.log;
    if (!card.ok) return toOutcome(card.reason, log);
    clips.push(card.clip);
  }
  const [joined, cover] = await Promise.all([
    joinClips(clips, listLayers(plan, tools), tools),
    createCover({ coverMs: plan.coverMs, clips }, tools),
  ]);
  log += joined.log + cover.log;
  if (!joined.ok && joined.isOfLayer) {
    const hasVoice = listHeardVoices(plan).length > 0;
    return { outcome: 'refused', problem: hasVoice ? BROKEN_VOICE : BROKEN_SONG, log };
  }
  if (!joined.ok) return toOutcome(joined.reason, log);
  if (!cover.ok) return toOutcome(cover.reason, log);
  return { outcome: 'done', files: [...joined.files, cover.file], inspection: null, log };
}

function findSource({ sources }: Pick<Tools, 'sources'>, bucket: LocalSource['bucket']) {
  return sources.find((source) => source.bucket === bucket);
}

/** Its name in the bucket ends with the id of the part. */
function findVoice({ sources }: Pick<Tools, 'sources'>, { partId }: Voice) {
  return sources.find(({ bucket, path }) => bucket === 'voices' && path.endsWith(`/${partId}.m4a`));
}

/** The layers over the sound of the clips: the music, and the coaches' voices. */
function listLayers(plan: ShortPlan, tools: Tools): SoundLayer[] {
  const song = plan.music && findSource(tools, 'music');
  const music = plan.music && song && toMusicLayer(song.localPath, plan.music, toShortMs(plan));
  const voices = listHeardVoices(plan).flatMap((heard) => {
    const file = findVoice(tools, heard.voice);
    return file ? [toVoiceLayer(file.localPath, heard)] : [];
  });
  return [...(music ? [music] : []), ...voices];
}

type Read = { ok: true; source: ClipSource } | { ok: false; problem: string };

async function readSource(source: LocalSource | undefined): Promise<Read> {
  if (!source) return { ok: false, problem: MISSING };
  const verdict = await source.inspect();
  if (!verdict.ok) return { ok: false, problem: verdict.sentence };
  const { localPath: sourcePath, startMs, endMs } = source;
  if (startMs === null || endMs === null) return { ok: false, problem: MISSING };
  return { ok: true, source: { sourcePath, info: verdict.info, range: { startMs, endMs } } };
}

function toOutcome(reason: 'cancelled' | 'timed-out' | 'failed', log: string): JobOutcome {
  if (reason === 'cancelled') return { outcome: 'cancelled' };
  const problem =
    reason === 'timed-out'
      ? 'Making this short took too long and was stopped.'
      : 'This short could not be made.';
  return { outcome: 'failed', problem, log };
}
