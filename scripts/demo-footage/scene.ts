/** Red, green and blue, each from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Sun, sky and colour of the water. */
export type Light = {
  zenith: Colour;
  horizon: Colour;
  /** Where the sun stands: across as a share of the distance, and above the horizon likewise. */
  sun: { across: number; up: number; colour: Colour; glare: number };
  /** Water that no light passes. */
  deep: Colour;
  /** Water that light shines through, as under a crest. */
  clear: Colour;
  foam: Colour;
  foamShade: Colour;
  land: Colour;
  clouds: number;
  /** A third of the metres after which half of the view is haze. */
  haze: number;
};

/** A surfer on a wave. */
export type Rider = {
  surfer: string;
  lycra: Colour;
  /** Metres ahead of the white water; negative in it. */
  ahead: number;
  /** Seconds after the take-off of the wave. */
  late?: number;
  style: 'turns' | 'trim' | 'white water';
  /** Seconds into the ride at which the surfer falls. */
  fallsAt?: number;
};

/** A wave that surfers ride; its white water runs along it. */
export type Swell = {
  /** Seconds of the video at which it begins to break, and how long it is ridden. */
  at: number;
  lasts: number;
  /** Where it runs to as the camera sees it; the surfer sees the opposite. */
  towards: 'left' | 'right';
  /** Metres. */
  height: number;
  /** Where it begins to break, metres to the right of the camera's middle. */
  from: number;
  /** Metres a second along the wave. */
  speed: number;
  /** Breaks along its whole length at once. */
  closesOut?: boolean;
  riders: Rider[];
};

/** What is in front of the camera. */
export type Scene = {
  light: Light;
  /** Height of the camera above the sea, and how far the waves break, in metres. */
  camera: {
    height: number;
    distance: number /** Metres that fit the picture's width there. */;
    sees: number;
  };
  swells: Swell[];
  /** Surfers who wait behind the waves: metres to the right, metres out. */
  waiting: { across: number; out: number; lycra: Colour }[];
};
