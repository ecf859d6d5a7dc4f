import type { SurfHour } from '#app/domain/surf-report/surf-report.ts';

/** An hour of which only the given values are known. */
export function drawSurfHour(time: string, known: Partial<SurfHour> = {}): SurfHour {
  return {
    time,
    waves: null,
    swell: null,
    secondarySwell: null,
    faceM: null,
    faceWord: null,
    wind: null,
    waterCelsius: null,
    airCelsius: null,
    tideM: null,
    isLight: true,
    verdicts: [],
    ...known,
  };
}
