import { Star } from 'lucide-react';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { FormAnswer } from '#app/components/forms/form-answer.ts';
import { showAnswer } from '#app/components/toasts/show-answer.ts';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

type Props = {
  waveId: string;
  /** The wave's name for screen readers. */
  name: string;
  isFavourite: boolean;
  /** Over a picture, or with text beside other buttons. */
  look: 'over' | 'worded';
  /** The address of the page that saves it, unless it is this one. */
  action?: string | undefined;
};

/** Smaller than the touch target, so that it covers less of the wave. */
const backdrop =
  'grid size-8 place-items-center rounded-full bg-veil text-white group-hover:bg-veil-deep';

/** An icon above its word, one of a row that shares its width. */
export const stackedClasses = 'w-full min-h-14 flex-col gap-0.5 px-1 py-1.5 text-xs';

/**
 * Marks a wave as a favourite, optimistically. The wave's buttons in list and player share their
 * state.
 */
export function FavouriteButton({ waveId, name, isFavourite, look, action }: Props) {
  const fetcher = useFetcher<FormAnswer>({ key: `favourite-${waveId}` });
  const { data: answer, formData } = fetcher;
  useEffect(() => {
    if (answer && !answer.ok) showAnswer(answer);
  }, [answer]);
  const answered = answer?.ok ? answer.favourite : undefined;
  const isOn = formData ? formData.get('favourite') === 'yes' : (answered ?? isFavourite);
  return (
    <fetcher.Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="favourite" />
      <input type="hidden" name="waveId" value={waveId} />
      <button
        type="submit"
        name="favourite"
        value={isOn ? 'no' : 'yes'}
        aria-pressed={isOn}
        aria-label={`Favourite: ${name}`}
        className={
          look === 'over'
            ? 'group absolute top-0 right-0 grid size-11 place-items-center'
            : toButtonClasses('secondary', stackedClasses)
        }
      >
        <span className={look === 'over' ? backdrop : 'contents'}>
          <Icon
            of={Star}
            className={toClassNames('size-5', isOn && 'fill-warning-400 text-warning-400')}
          />
        </span>
        {look === 'worded' && 'Favourite'}
      </button>
    </fetcher.Form>
  );
}
