/**
 * A QR code, dark on a white background of its caller in every theme: cameras read nothing else as
 * reliably.
 */
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
