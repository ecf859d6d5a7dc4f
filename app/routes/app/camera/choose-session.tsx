import { ChevronRight, Plus } from 'lucide-react';
import { Stage } from '#app/components/app-shell/stage.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { formatSessionStart } from '#app/lib/format/format-moment.ts';

type Choice = { id: string; spotName: string; startsAt: string; timeZone: string };

/** Asks which session is filmed: the newest, or a new one. */
export function ChooseSession({ sessions }: { sessions: Choice[] }) {
  return (
    <Stage fixed="always" back={{ to: '/app', name: 'Today' }} title="Film">
      <div className="min-h-0 flex-1 overflow-y-auto p-4">
        <div className="mx-auto max-w-xl space-y-6">
          <h2 className="font-semibold text-title">Which session do you film?</h2>
          <a
            href="/app/share/session/create"
            className={toButtonClasses('on-deep', 'min-h-16 w-full')}
          >
            <Icon of={Plus} size="large" /> New session
          </a>
          {sessions.length > 0 && (
            <ul aria-label="Sessions" className="space-y-2">
              {sessions.map(({ id, spotName, startsAt, timeZone }) => (
                <li key={id}>
                  <a
                    href={`/app/camera?session=${id}`}
                    className="pressable flex min-h-16 items-center gap-3 rounded-card bg-neutral-900 px-4 py-2 hover:bg-neutral-800"
                  >
                    <span className="min-w-0 flex-1">
                      <bdi className="block truncate font-semibold">{spotName}</bdi>
                      <span className="text-ink-soft text-sm">
                        {formatSessionStart(startsAt, timeZone)}
                      </span>
                    </span>
                    <Icon of={ChevronRight} className="text-ink-soft" />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Stage>
  );
}
