import {
  CloudUpload,
  IdCard,
  type LucideIcon,
  MessageCircle,
  ShieldQuestion,
  TriangleAlert,
} from 'lucide-react';
import { Link } from 'react-router';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { toCardClasses } from '#app/components/ui/card.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { WaitingKind, WaitingWork } from '#app/domain/sessions/waiting-work.ts';
import { formatSessionDay } from '#app/lib/format/format-moment.ts';
import { countOf } from '#app/lib/format/words.ts';

type Look = {
  icon: LucideIcon;
  /** After the number: one, and several. */
  words: [one: string, several: string];
  /** Phones show only the verb. */
  button: [verb: string, rest: string];
  toPath: (work: WaitingWork) => string;
};

const looks: Record<WaitingKind, Look> = {
  uploads: {
    icon: CloudUpload,
    words: ['upload stalled', 'uploads stalled'],
    button: ['See', 'uploads'],
    toPath: (work) => toSessionPath(work, 'videos'),
  },
  conversions: {
    icon: TriangleAlert,
    words: ['conversion failed', 'conversions failed'],
    button: ['See', 'what failed'],
    toPath: (work) => toSessionPath(work, 'videos'),
  },
  reviews: {
    icon: MessageCircle,
    words: ['review requested', 'reviews requested'],
    button: ['Open', 'the inbox'],
    toPath: () => '/app/coach',
  },
  cards: {
    icon: IdCard,
    words: ['card not scanned', 'cards not scanned'],
    button: ['Show', 'cards'],
    toPath: (work) => toSessionPath(work, 'cards'),
  },
  consent: {
    icon: ShieldQuestion,
    words: ['wave without consent', 'waves without consent'],
    button: ['Ask', 'for consent'],
    toPath: (work) => toSessionPath(work, 'cards'),
  },
};

function toSessionPath({ sessionId }: WaitingWork, part: string): string {
  return `/app/share/session/${sessionId}/${part}`;
}

/** A tile for each kind of work that waits, with a button to where the user can do it. */
export function WaitingTiles({ waiting }: { waiting: WaitingWork[] }) {
  return (
    <section aria-labelledby="waiting" className="space-y-3">
      <h2 id="waiting" className="font-bold font-display text-title">
        Waiting for you
      </h2>
      <ul className="grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(min(100%,11.25rem),1fr))] sm:gap-3">
        {waiting.map((work) => (
          <WaitingTile key={work.kind} work={work} />
        ))}
      </ul>
    </section>
  );
}

/** A row on phones, where the pictures below should begin soon. */
function WaitingTile({ work }: { work: WaitingWork }) {
  const { kind, total, sessionCount, spotName, startsAt, timeZone } = work;
  const { icon, words, button, toPath } = looks[kind];
  return (
    <li
      className={toCardClasses(
        'none',
        'flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:max-w-96 sm:flex-col sm:items-stretch sm:gap-0 sm:py-4',
      )}
    >
      <p className="flex min-w-8 items-center justify-between gap-2">
        <span className="font-bold font-display text-headline tabular-nums">
          {total.toLocaleString('en-GB')}
        </span>
        <Icon of={icon} size="large" className="text-ink-faint max-sm:hidden" />
      </p>
      <div className="min-w-0 flex-1 basis-36 sm:mb-4 sm:basis-auto">
        <p className="font-semibold">{words[total === 1 ? 0 : 1]}</p>
        <p className="text-ink-soft text-sm [overflow-wrap:anywhere] sm:mt-1">
          {spotName}, {formatSessionDay(startsAt, timeZone)}
          {sessionCount > 1 && `, and ${countOf(sessionCount - 1, 'other session')}`}
        </p>
      </div>
      <Link
        to={toPath(work)}
        className={toButtonClasses('secondary', 'min-w-18 sm:w-full sm:px-2')}
      >
        <span>
          {button[0]} <span className="max-sm:sr-only">{button[1]}</span>
        </span>
      </Link>
    </li>
  );
}
