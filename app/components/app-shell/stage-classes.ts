/** Of fields on a stage, which is dark in both themes. */
export const stageFieldClasses =
  'mt-1 block min-h-11 w-full rounded-control border border-neutral-600 bg-neutral-950 px-3 text-base text-white';

/** Of buttons in the lists beside a stage. */
export const stageButtonClasses =
  'min-h-11 rounded-control border border-neutral-600 px-3 font-semibold hover:bg-glass disabled:opacity-50';
