import { Screenshot } from '#app/components/screenshot/screenshot.tsx';

/** A wide film, and the upright one that will be cut out of it. */
export function CropPicture() {
  return (
    <figure>
      <div className="relative overflow-hidden rounded-xl shadow-xl ring-1 ring-line-strong">
        <Screenshot
          name="dune-beach"
          only="desktop"
          alt="A drawn wave with a surfer on it, small in a wide picture. An upright frame stands around her; what is outside of it is dimmed."
          sizes="(min-width: 1152px) 590px, 92vw"
          priority
        />
        <div
          aria-hidden="true"
          className="absolute inset-y-2 left-[50%] aspect-9/16 rounded-lg border-2 border-white shadow-[0_0_0_100vmax_rgb(2_6_23/0.6)]"
        />
      </div>
      <figcaption className="mt-4 text-ink-faint text-sm">
        How it is meant: the frame goes along with the surfer. A drawing, not a screen.
      </figcaption>
    </figure>
  );
}
