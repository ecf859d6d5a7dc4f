/** A QR code, dark on the white that its caller gives it in every theme: cameras read nothing else as well. */
export function QrCode({
  qr,
  label,
  className,
}: {
  qr: { size: number; path: string };
  label: string;
  className: string;
}) {
  return (
    <svg
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={qr.path} />
    </svg>
  );
}
