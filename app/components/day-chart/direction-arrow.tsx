/**
 * Points in the direction that wind or swell moves to, as on weather maps; takes the direction it
 * comes from.
 */
export function DirectionArrow({
  fromDegrees,
  className = 'size-4',
}: {
  fromDegrees: number;
  className?: string;
}) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={className}>
      <path
        d="M8 1 13 15 8 11.5 3 15Z"
        transform={`rotate(${Math.round(fromDegrees + 180) % 360} 8 8)`}
        className="fill-current"
      />
    </svg>
  );
}
