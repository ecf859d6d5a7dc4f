import type { Light } from './scene.ts';

export const morning: Light = {
  zenith: [0.36, 0.55, 0.72],
  horizon: [0.93, 0.82, 0.68],
  sun: { across: -0.62, up: 0.3, colour: [1, 0.86, 0.62], glare: 0.8 },
  deep: [0.035, 0.17, 0.2],
  clear: [0.19, 0.46, 0.4],
  foam: [1, 0.96, 0.88],
  foamShade: [0.42, 0.53, 0.58],
  land: [0.42, 0.47, 0.5],
  clouds: 0.7,
  haze: 420,
};

export const noon: Light = {
  zenith: [0.2, 0.45, 0.75],
  horizon: [0.72, 0.85, 0.92],
  sun: { across: 0.5, up: 1.6, colour: [1, 0.99, 0.95], glare: 0.9 },
  deep: [0.01, 0.22, 0.32],
  clear: [0.1, 0.56, 0.55],
  foam: [1, 1, 1],
  foamShade: [0.5, 0.66, 0.74],
  land: [0.36, 0.45, 0.43],
  clouds: 0.5,
  haze: 600,
};

export const evening: Light = {
  zenith: [0.26, 0.29, 0.47],
  horizon: [0.98, 0.66, 0.42],
  sun: { across: 0.03, up: 0.0095, colour: [1, 0.78, 0.45], glare: 0.8 },
  deep: [0.05, 0.09, 0.14],
  clear: [0.36, 0.38, 0.26],
  foam: [1, 0.84, 0.7],
  foamShade: [0.33, 0.31, 0.4],
  land: [0.3, 0.24, 0.3],
  clouds: 0.9,
  haze: 500,
};
