import { Check, type LucideIcon, Minus, TriangleAlert, X } from 'lucide-react';
import { Badge, type BadgeTone } from '#app/components/ui/badge.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { Rating, ReportLevel } from '#app/domain/surf-report/verdict.ts';
import { toClassNames } from '#app/lib/text/to-class-names.ts';

type Look = { word: string; icon: LucideIcon; tone: BadgeTone; ink: string };

/** A word and a sign each, so that colour is never the only distinction. */
const looks: Record<Rating, Look> = {
  good: { word: 'Good', icon: Check, tone: 'success', ink: 'text-success-ink' },
  fair: { word: 'Fair', icon: Minus, tone: 'info', ink: 'text-info-ink' },
  poor: { word: 'Poor', icon: X, tone: 'outline', ink: 'text-ink-faint' },
  unsafe: { word: 'Stay out', icon: TriangleAlert, tone: 'error', ink: 'text-error-ink' },
};

export const ratingWords: Record<Rating, string> = {
  good: looks.good.word,
  fair: looks.fair.word,
  poor: looks.poor.word,
  unsafe: looks.unsafe.word,
};

/** The colour of a rating as an area, beside its sign or word. */
export const ratingBars: Record<Rating, string> = {
  good: 'bg-success-solid',
  fair: 'bg-info-solid',
  poor: 'bg-line-strong',
  unsafe: 'bg-error-solid',
};

export const levelNames: Record<ReportLevel, string> = {
  beginner: 'Beginner',
  improver: 'Improver',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

/** A level's rating: the word with its sign. */
export function RatingBadge({ rating }: { rating: Rating }) {
  const { word, icon, tone } = looks[rating];
  return (
    <Badge tone={tone}>
      <Icon of={icon} className="mr-1 align-middle" />
      <span className="align-middle">{word}</span>
    </Badge>
  );
}

/** The same for narrow places: the sign, and the word for screen readers. */
export function RatingSign({ rating }: { rating: Rating }) {
  const { word, icon, ink } = looks[rating];
  return <Icon of={icon} label={word} className={toClassNames('stroke-3', ink)} />;
}
