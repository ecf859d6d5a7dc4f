import { Star } from 'lucide-react';
import { Form } from 'react-router';
import { useTexts } from '#app/components/school/use-texts.ts';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { ClaimedWave } from '#app/domain/claims/open-claims.server.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

type Props = {
  wave: ClaimedWave;
  /** The wave's name. */
  name: string;
  /** Over a picture, smaller than its touch target; or beside text. */
  isOver?: boolean;
};

/** Marks a wave as a favourite of the guest, or not. */
export function GuestStar({ wave: { waveId, isFavourite }, name, isOver = false }: Props) {
  const { t } = useTexts();
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="favourite" />
      <input type="hidden" name="waveId" value={waveId} />
      <button
        type="submit"
        name="favourite"
        value={isFavourite ? 'no' : 'yes'}
        aria-pressed={isFavourite}
        aria-label={t('guest.favourite', { name })}
        className={
          isOver
            ? 'group absolute top-0 right-0 grid size-11 place-items-center'
            : toButtonClasses('quiet', 'size-11 px-0')
        }
      >
        <span
          className={
            isOver ? 'grid size-8 place-items-center rounded-full bg-veil text-white' : 'contents'
          }
        >
          <Icon
            of={Star}
            size={isOver ? 'normal' : 'large'}
            className={toClassNames(isFavourite && 'fill-warning-400 text-warning-400')}
          />
        </span>
      </button>
    </Form>
  );
}
