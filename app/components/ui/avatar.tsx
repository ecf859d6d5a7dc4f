import { joinClasses } from '#app/lib/join-classes.ts';
import { toInitials } from '#app/lib/to-initials.ts';

const sizes = { small: 'size-8 text-xs', normal: 'size-11 text-base', large: 'size-24 text-3xl' };

/**
 * Somebody's picture, or their initials where there is none or until it is there. Decoration: the
 * name stands beside it.
 */
export function Avatar({
  name,
  src,
  size = 'normal',
}: {
  name: string;
  src?: string | null;
  size?: keyof typeof sizes;
}) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-secondary-tint font-semibold text-secondary-ink ring-1 ring-secondary-line',
        sizes[size],
      )}
    >
      {toInitials(name)}
      {/* A picture that can't be loaded, and has no words, shows nothing: the initials stay. */}
      {src && <img src={src} alt="" className="absolute inset-0 size-full object-cover" />}
    </span>
  );
}
