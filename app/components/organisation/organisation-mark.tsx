import { Image } from '#app/components/ui/image.tsx';
import { toInitials } from '#app/lib/format/words.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

const sizes = {
  small: { px: 32, classes: 'size-8 rounded-control text-xs' },
  normal: { px: 44, classes: 'size-11 rounded-control text-base' },
  large: { px: 56, classes: 'size-14 rounded-card text-title' },
};

/**
 * An organisation's logo, or its initials without a logo or until it loads. Decorative: the name is
 * next to it.
 */
export function OrganisationMark({
  name,
  logoPath,
  size = 'normal',
}: {
  name: string;
  logoPath: string | null;
  size?: keyof typeof sizes;
}) {
  const { px, classes } = sizes[size];
  return (
    <span
      aria-hidden="true"
      className={toClassNames(
        'relative inline-grid shrink-0 place-items-center overflow-hidden bg-secondary-tint font-semibold text-secondary-ink ring-1 ring-secondary-line',
        classes,
      )}
    >
      {toInitials(name)}
      {logoPath && (
        <Image
          key={logoPath}
          src={`/images/logos/${logoPath}`}
          alt=""
          width={px}
          height={px}
          placeholder="none"
          // Logos are made for paper: transparent parts become white.
          className="absolute inset-0 size-full bg-white object-contain p-1"
        />
      )}
    </span>
  );
}
