import { findBeats } from '#app/domain/shorts/music/find-beats.ts';
import {
  LONGEST_SONG_MS,
  MAX_SONG_BYTES,
  MOST_BEATS,
  type Song,
  type SongProblem,
} from '#app/domain/shorts/music/song.ts';
import { type Failure, fetchJson } from '../outbox/fetch-json.client.ts';

/** Enough for cymbals, and half of the memory of a song as it is. */
const RATE = 22_050;
/** Of a song, decoded at once. */
const PIECE_MS = 20_000;

type Saved = { songs: Song[] } | { problem: SongProblem };

/** Reads where the beats of a song are, and sends it. The user has declared that they may use it. */
export async function sendSong(
  shortId: string,
  { file, id, title }: { file: File; id: string; title: string },
): Promise<Saved | Failure> {
  if (file.size > MAX_SONG_BYTES) return { problem: 'too-large' };
  const beats = await readBeats(file);
  if (!Array.isArray(beats)) return beats;
  const form = new FormData();
  const fields = { id, title, declared: 'yes', beats: beats.slice(0, MOST_BEATS).join(',') };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  const address = `/app/shorts/${shortId}/create/plan?song`;
  const answer = await fetchJson<Saved>(address, { method: 'POST', body: form });
  return answer.ok ? answer.value : answer;
}

/** The user could not hear a song that this browser cannot play. */
async function readBeats(file: File): Promise<number[] | { problem: SongProblem }> {
  try {
    const song = await readMono(file);
    return song ? findBeats(song, RATE) : { problem: 'too-long' };
  } catch (error) {
    // No song, or one of a kind that this browser lacks; or the file was moved.
    if (error instanceof DOMException) return { problem: 'unreadable' };
    throw error;
  }
}

/** Null for a song that is too long. */
async function readMono(file: File): Promise<Float32Array | null> {
  // What reads songs is as large as the editor.
  const { openSong } = await import('./open-song.client.ts');
  using song = await openSong(file);
  if (!song) return decodeWhole(file);
  if (song.durationMs > LONGEST_SONG_MS) return null;
  const mono = new Float32Array(Math.ceil((song.durationMs * RATE) / 1000));
  for (let startMs = 0; startMs < song.durationMs; startMs += PIECE_MS) {
    const lengthMs = Math.min(PIECE_MS, song.durationMs - startMs);
    const piece = await song.read({ startMs, lengthMs, rate: RATE, channels: 1 });
    const at = Math.round((startMs * RATE) / 1000);
    mono.set(piece.getChannelData(0).subarray(0, mono.length - at), at);
  }
  return mono;
}

/** In browsers that do not decode a part of it. */
async function decodeWhole(file: File): Promise<Float32Array | null> {
  const context = new OfflineAudioContext(1, 1, RATE);
  const song = await context.decodeAudioData(await file.arrayBuffer());
  return song.duration * 1000 > LONGEST_SONG_MS ? null : toOneChannel(song);
}

function toOneChannel(song: AudioBuffer): Float32Array {
  const mixed = song.getChannelData(0);
  for (let channel = 1; channel < song.numberOfChannels; channel += 1) {
    const other = song.getChannelData(channel);
    for (let at = 0; at < mixed.length; at += 1) mixed[at] = (mixed[at] ?? 0) + (other[at] ?? 0);
  }
  return mixed;
}
