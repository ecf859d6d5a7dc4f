import { Action, Close, Description, Root, Title } from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { toClassNames } from '#app/lib/text/to-class-names.ts';
import { TimeLeft } from './time-left.tsx';
import type { Toast, ToastColor } from './toast.ts';
import { deleteToast } from './toast-store.ts';

const inks: Record<ToastColor, string> = {
  primary: 'text-primary-ink',
  secondary: 'text-secondary-ink',
  success: 'text-success-ink',
  info: 'text-info-ink',
  warning: 'text-warning-ink',
  error: 'text-error-ink',
  neutral: 'text-ink-soft',
};

const icons: Partial<Record<ToastColor, Toast['icon']>> = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
};

/** A toast enters from the side to which the user swipes it. */
const motion =
  'transition-[opacity,translate] duration-200 starting:translate-y-2 starting:opacity-0 data-[state=closed]:animate-toast-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:translate-y-(--radix-toast-swipe-move-y) data-[swipe=move]:transition-none data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x) data-[swipe=end]:translate-y-(--radix-toast-swipe-end-y)';

/** A toast. Its time pauses while the pointer or the focus is on any toast. */
export function ToastItem({ toast }: { toast: Toast }) {
  const { id, title, description, color, actions, duration } = toast;
  const { isPaused, onPause, onResume } = usePaused();
  const isForDialog = useRef(false);
  return (
    <Root
      open={toast.open}
      duration={duration}
      type={color === 'error' ? 'foreground' : 'background'}
      onOpenChange={(open) => {
        if (!open && !isForDialog.current) deleteToast(id);
        isForDialog.current = false;
      }}
      // Radix calls only the newest layer, so this Escape may be for a dialog older than the toast.
      onEscapeKeyDown={(event) => {
        isForDialog.current = isInDialog(event.target);
      }}
      // Also while an older dialog blocks pointer events elsewhere.
      style={{ pointerEvents: 'auto' }}
      onPause={onPause}
      onResume={onResume}
      className={toClassNames(
        'relative overflow-hidden rounded-card border border-line bg-surface shadow-float',
        motion,
      )}
    >
      <div className="flex items-start gap-3 py-2 pr-2 pl-4">
        <Mark toast={toast} />
        <div className="min-w-0 flex-1 py-2.5 [overflow-wrap:anywhere]">
          <Title className={description ? 'font-semibold' : undefined}>{title}</Title>
          {description && <Description className="text-ink-soft">{description}</Description>}
          {actions.length > 0 && (
            <div className="-mb-1 mt-2 flex flex-wrap gap-2">
              {actions.map(({ label, onClick }) => (
                <Action
                  key={label}
                  altText={label}
                  onClick={onClick}
                  className={toButtonClasses('secondary', 'px-3')}
                >
                  {label}
                </Action>
              ))}
            </div>
          )}
        </div>
        {toast.close && (
          <Close aria-label="Close" className={toButtonClasses('quiet', 'min-w-11 shrink-0 px-0')}>
            <Icon of={X} />
          </Close>
        )}
      </div>
      {toast.progress && Number.isFinite(duration) && (
        <TimeLeft duration={duration} isPaused={isPaused} color={color} />
      )}
    </Root>
  );
}

function Mark({ toast: { avatar, color, icon } }: { toast: Toast }) {
  if (avatar) {
    return (
      <span className="mt-1.5">
        <Avatar name={avatar.name} src={avatar.src} size="small" />
      </span>
    );
  }
  const drawing = icon ?? icons[color];
  return drawing && <Icon of={drawing} className={toClassNames('mt-3 ', inks[color])} />;
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog, [role$="dialog"]') !== null;
}

/** Whether Radix has paused the toast's time. */
function usePaused() {
  const [isPaused, setIsPaused] = useState(false);
  const onPause = useCallback(() => setIsPaused(true), []);
  const onResume = useCallback(() => setIsPaused(false), []);
  return { isPaused, onPause, onResume };
}
