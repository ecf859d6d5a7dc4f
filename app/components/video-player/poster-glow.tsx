/** The poster, out of focus, in the space beside a player that is narrower than its frame. */
export function PosterGlow({ src }: { src: string }) {
  return (
    <div
      aria-hidden="true"
      // Phones have no such space, and do not paint it.
      className="absolute -inset-8 bg-center bg-cover opacity-60 blur-2xl max-sm:hidden"
      style={{ backgroundImage: `url("${src}")` }}
    />
  );
}
