import { joinClasses } from '#app/lib/text/join-classes.ts';
import type { PasswordVerdict } from './judge-password.ts';

const LEVELS = [1, 2, 3] as const;
const tones = {
  1: { bar: 'bg-warning-solid', text: 'text-warning-ink' },
  2: { bar: 'bg-success-solid', text: 'text-success-ink' },
  3: { bar: 'bg-success-solid', text: 'text-success-ink' },
};

/** A bar of three parts, and in words what it shows. Nothing as long as nothing is typed. */
export function PasswordMeter({ verdict }: { verdict: PasswordVerdict | null }) {
  const tone = tones[verdict?.level ?? 1];
  return (
    <>
      {verdict && (
        <div aria-hidden="true" className="grid grid-cols-3 gap-1">
          {LEVELS.map((level) => (
            <span
              key={level}
              className={joinClasses(
                'h-1.5 rounded-full',
                level <= verdict.level ? tone.bar : 'bg-track',
              )}
            />
          ))}
        </div>
      )}
      {/* Always there: what appears together with its text is not read out. */}
      <p aria-live="polite" className={joinClasses('text-sm', tone.text)}>
        {verdict?.sentence}
      </p>
    </>
  );
}
