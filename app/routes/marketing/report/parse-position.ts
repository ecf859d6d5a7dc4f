export type Position = { latitude: number; longitude: number };

/** A position in an address, `39.4,-9.3`; rounded to 0.1°, some 10 km: nobody needs to know more. Null when it is none. */
export function parsePosition(text: string | null): Position | null {
  const [, latitude, longitude] =
    /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text ?? '') ?? [];
  const position = { latitude: toTenth(latitude), longitude: toTenth(longitude) };
  const isOnEarth = Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180;
  return isOnEarth ? position : null;
}

function toTenth(degrees: string | undefined): number {
  return Math.round(Number(degrees) * 10) / 10;
}
