import { toInitials } from '#app/lib/format/words.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { Image } from './image.tsx';

const sizes = {
  small: { px: 32, classes: 'size-8 text-xs' },
  normal: { px: 44, classes: 'size-11 text-base' },
  large: { px: 96, classes: 'size-24 text-headline' },
};

/**
 * A user's picture, or their initials without a picture or until it loads. Decorative: the name is
 * next to it.
 */
export function Avatar({
  name,
  src,
  size = 'normal',
}: {
  name: string;
  /** `/images/avatars/…`, or another address that accepts `?w=`. */
  src?: string | null;
  size?: keyof typeof sizes;
}) {
  const initials = toInitials(name);
  return (
    <span
      aria-hidden="true"
      className={toClassNames(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-secondary-tint font-semibold text-secondary-ink ring-1 ring-secondary-line',
        sizes[size].classes,
      )}
    >
      {initials}
      {/* Browsers draw an icon where a picture fails to load: `::after` covers it there, and nowhere else. */}
      {src && (
        <Image
          src={src}
          alt={initials}
          width={sizes[size].px}
          height={sizes[size].px}
          placeholder="none"
          className="absolute inset-0 size-full object-cover after:absolute after:inset-0 after:grid after:place-items-center after:bg-secondary-tint after:content-[attr(alt)]"
        />
      )}
    </span>
  );
}
