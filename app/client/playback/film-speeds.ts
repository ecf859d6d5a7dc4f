/** The speeds of a video that users sort: slow to see who it is, fast to look for the next ride. */
export const FILM_SPEEDS = [0.25, 0.5, 1, 2, 4, 8];
