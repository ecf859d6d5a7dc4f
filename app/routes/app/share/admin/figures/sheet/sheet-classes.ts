/** Styles the cells from their table, since there are thousands. */
export const tableClasses = [
  'w-full min-w-[88rem] sm:min-w-[97rem] table-fixed border-separate border-spacing-0 text-left tabular-nums',
  '[&_:is(td,th)]:border-line [&_tbody_:is(td,th)]:bg-surface [&_tbody_:is(td,th)]:p-0.5 [&_tbody_:is(td,th)]:align-top',
  // The row that plays.
  '[&_tr[data-shown]>*]:bg-secondary-tint!',
  // Cells that can be edited are fields.
  '[&_[data-column]]:block [&_[data-column]]:min-h-12 [&_[data-column]]:w-full [&_[data-column]]:min-w-0 [&_[data-column]]:truncate',
  '[&_[data-column]]:rounded-control [&_[data-column]]:bg-sunken [&_[data-column]]:px-2 [&_[data-column]]:py-3 [&_[data-column]]:text-left',
  '[&_[data-column]]:-outline-offset-2 [&_[data-column]:hover]:ring-1 [&_[data-column]:hover]:ring-control [&_[data-column]:hover]:ring-inset',
  '[&_[data-column=manoeuvres]]:whitespace-normal!',
  // Above the player in the corner of a phone.
  'max-lg:[&_:is([data-column],input,select)]:scroll-mb-36',
  '[&_:is([data-column=start],[data-column=length])]:text-right!',
  '[&_[data-column=score]>[data-value]]:inline-block [&_[data-column=score]>[data-value]]:w-[5ch] [&_[data-column=score]>[data-value]]:text-right',
  '[&_[data-dot]]:mx-1.5 [&_[data-dot]]:inline-block [&_[data-dot]]:size-2.5 [&_[data-dot]]:rounded-full [&_[data-dot]]:ring-1 [&_[data-dot]]:ring-ink-faint [&_[data-column=surfer]>[data-dot]]:ml-0 [&_[data-column=surfer]>[data-dot]]:size-3',
  // The others are text.
  '[&_[data-plain]]:px-2.5! [&_[data-plain]]:py-3.5! [&_[data-plain]]:text-ink-soft [&_[data-plain=right]]:text-right',
  '[&_[data-picture]]:block [&_[data-picture]]:h-12 [&_[data-picture]]:w-14 [&_[data-picture]]:shrink-0 [&_[data-picture]]:cursor-pointer [&_[data-picture]]:overflow-hidden [&_[data-picture]]:rounded-control [&_[data-picture]]:bg-track sm:[&_[data-picture]]:w-17',
  '[&_[data-picture]>img]:size-full [&_[data-picture]>img]:object-cover',
  // On a phone the time stands on the picture.
  '[&_[data-clock]]:font-semibold max-sm:[&_[data-clock]]:absolute max-sm:[&_[data-clock]]:bottom-0 max-sm:[&_[data-clock]]:left-0 max-sm:[&_[data-clock]]:rounded-control max-sm:[&_[data-clock]]:bg-veil-deep max-sm:[&_[data-clock]]:px-1 max-sm:[&_[data-clock]]:text-white max-sm:[&_[data-clock]]:text-xs',
].join(' ');
