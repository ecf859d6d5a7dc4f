/** How often the loudness is measured, a second: a beat is found to 10 ms, a third of a frame. */
const RATE = 100;
/** Edges of the three bands in which a note may begin: drum, voice, cymbal. */
const BAND_EDGES_HZ = [150, 2000];
/** Songs are most often near the middle one, and are counted in halves or doubles of it. */
const [SLOWEST_BPM, USUAL_BPM, FASTEST_BPM] = [60, 120, 200];
/** How far tempos lie from the usual one, in octaves, where they count three fifths as much. */
const TEMPO_SPREAD = 1;
/** How much worse a beat is at another distance than the period; the higher, the steadier. */
const STEADINESS = 100;
/** Of one: a song repeats itself at least that much after a beat. Noise of the sea does not. */
const LEAST_REPETITION = 0.12;
/** A beat is moved to the strongest moment so near. */
const SNAP = 3;

/**
 * The beats of a song: where notes begin is measured, the tempo is what repeats most, and of all rows of beats about that
 * far apart the one with the strongest moments is taken (Ellis, "Beat tracking by dynamic programming", 2007).
 *
 * @param samples of one channel
 * @returns in ms, one after the other; none where nothing repeats
 */
export function findBeats(samples: Float32Array, sampleRate: number): number[] {
  const onsets = listOnsets(samples, sampleRate);
  const smooth = smoothOut(smoothOut(onsets));
  const period = findPeriod(smooth);
  if (period === null) return [];
  const beats = followBeats(smooth, period).map((at) => snap(onsets, at));
  return trimQuiet(beats, onsets).map((at) => Math.round((at * 1000) / RATE));
}

/** How much louder each hundredth of a second is than the one before it, summed over the bands; 1 on average where it is. */
function listOnsets(samples: Float32Array, sampleRate: number): Float64Array {
  const length = Math.floor((samples.length / sampleRate) * RATE);
  const onsets = new Float64Array(length);
  const keep = BAND_EDGES_HZ.map((hz) => Math.exp((-2 * Math.PI * hz) / sampleRate));
  const [keepLow = 0, keepHigh = 0] = keep;
  let [low, high] = [0, 0];
  let before = [0, 0, 0];
  for (let nth = 0; nth < length; nth += 1) {
    const [from, to] = [nth, nth + 1].map((each) => Math.round((each * sampleRate) / RATE));
    const energy = [0, 0, 0];
    for (let at = from ?? 0; at < (to ?? 0); at += 1) {
      const sample = samples[at] ?? 0;
      low = sample + keepLow * (low - sample);
      high = sample + keepHigh * (high - sample);
      energy[0] = (energy[0] ?? 0) + low ** 2;
      energy[1] = (energy[1] ?? 0) + (high - low) ** 2;
      energy[2] = (energy[2] ?? 0) + (sample - high) ** 2;
    }
    const loudness = energy.map((sum) => Math.log1p((1000 * sum * RATE) / sampleRate));
    onsets[nth] = loudness.reduce(
      (sum, now, band) => sum + Math.max(0, now - (before[band] ?? 0)),
      0,
    );
    before = loudness;
  }
  const mean = onsets.reduce((sum, value) => sum + value, 0) / (length || 1);
  return mean > 0 ? onsets.map((value) => value / mean) : onsets;
}

function smoothOut(values: Float64Array): Float64Array {
  return values.map((value, nth) => {
    return value / 2 + ((values[nth - 1] ?? 0) + (values[nth + 1] ?? 0)) / 4;
  });
}

/** After how many hundredths of a second it repeats itself most; null where it does not. */
function findPeriod(onsets: Float64Array): number | null {
  const mean = onsets.reduce((sum, value) => sum + value, 0) / (onsets.length || 1);
  const deviation = onsets.map((value) => value - mean);
  const correlate = (lag: number) => {
    let sum = 0;
    for (let at = lag; at < deviation.length; at += 1) {
      sum += (deviation[at] ?? 0) * (deviation[at - lag] ?? 0);
    }
    return sum;
  };
  const whole = correlate(0);
  let best = { lag: 0, weighted: 0, repetition: 0 };
  for (let lag = toLag(FASTEST_BPM); lag <= toLag(SLOWEST_BPM); lag += 1) {
    const repetition = correlate(lag) / (whole || 1);
    const octaves = Math.log2(lag / toLag(USUAL_BPM)) / TEMPO_SPREAD;
    const weighted = repetition * Math.exp(-(octaves ** 2) / 2);
    if (weighted > best.weighted) best = { lag, weighted, repetition };
  }
  return best.repetition >= LEAST_REPETITION ? best.lag : null;
}

function toLag(bpm: number): number {
  return Math.round((60 * RATE) / bpm);
}

/** Of all rows of beats about a period apart the one with the strongest moments. */
function followBeats(onsets: Float64Array, period: number): number[] {
  const scores = new Float64Array(onsets.length);
  const comesFrom = new Int32Array(onsets.length).fill(-1);
  const [nearest, farthest] = [Math.round(period / 2), period * 2];
  const costs = Array.from({ length: farthest + 1 }, (_, away) => {
    return STEADINESS * Math.log(Math.max(1, away) / period) ** 2;
  });
  for (let at = 0; at < onsets.length; at += 1) {
    let best = 0;
    for (let away = nearest; away <= Math.min(farthest, at); away += 1) {
      const score = (scores[at - away] ?? 0) - (costs[away] ?? 0);
      if (score > best) [best, comesFrom[at]] = [score, at - away];
    }
    scores[at] = (onsets[at] ?? 0) + best;
  }
  let last = onsets.length - 1;
  for (let at = Math.max(0, last - period); at < onsets.length; at += 1) {
    if ((scores[at] ?? 0) > (scores[last] ?? 0)) last = at;
  }
  const beats: number[] = [];
  for (let at = last; at >= 0; at = comesFrom[at] ?? -1) beats.unshift(at);
  return beats;
}

function snap(onsets: Float64Array, at: number): number {
  let best = at;
  for (let near = at - SNAP; near <= at + SNAP; near += 1) {
    if ((onsets[near] ?? 0) > (onsets[best] ?? 0)) best = near;
  }
  return best;
}

/** Without the beats before the first and after the last that can be heard. */
function trimQuiet(beats: number[], onsets: Float64Array): number[] {
  const isHeard = (at: number) => (onsets[at] ?? 0) > 1;
  const first = beats.findIndex(isHeard);
  return first === -1 ? [] : beats.slice(first, beats.findLastIndex(isHeard) + 1);
}
