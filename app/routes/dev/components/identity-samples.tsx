import { Camera, Check, Download, Star, Trash2, Waves } from 'lucide-react';
import { LycraDot } from '#app/components/roster/lycra-dot.tsx';
import { ScoreBadge } from '#app/components/score-badge.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { lycraColours } from '#app/domain/surfers/lycra-colours.ts';
import { Sample } from './sample.tsx';

const steps = [
  { name: 'Hero', classes: 'font-bold font-display text-hero-small lg:text-hero' },
  { name: 'Display', classes: 'font-bold font-display text-display' },
  { name: 'Headline', classes: 'font-bold font-display text-headline' },
  { name: 'Title', classes: 'font-bold font-display text-title' },
  { name: 'Text', classes: 'text-base' },
  { name: 'Label', classes: 'font-semibold text-sm' },
  { name: 'Note', classes: 'text-ink-faint text-xs' },
];

const icons = [Waves, Camera, Star, Download, Check, Trash2];
const scores = [1.17, 3.5, 5.25, 7.33, 9.1];

/** Type, icons, colours of data, corners and shadows. */
export function IdentitySamples() {
  return (
    <>
      <Sample name="Type">
        {steps.map(({ name, classes }) => (
          <p key={name} className={classes}>
            {name} 8.9 s
          </p>
        ))}
      </Sample>
      <Sample name="Icon">
        <div className="flex flex-wrap items-center gap-4">
          {icons.map((icon) => (
            <Icon key={icon.displayName} of={icon} />
          ))}
          {icons.map((icon) => (
            <Icon key={icon.displayName} of={icon} size="large" />
          ))}
        </div>
      </Sample>
      <Sample name="Score">
        <div className="flex flex-wrap items-center gap-2">
          {scores.map((score) => (
            <ScoreBadge key={score} score={score} />
          ))}
          {scores.map((score) => (
            <ScoreBadge key={score} score={score} isSmall />
          ))}
        </div>
      </Sample>
      <Sample name="Lycra">
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          {[...lycraColours, 'unknown'].map((colour) => (
            <li key={colour} className="flex items-center gap-2">
              <LycraDot colour={colour} /> {colour}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="Ground, corner and shadow">
        <div className="grid grid-cols-2 gap-4 text-sm sm:grid-cols-4">
          <p className="rounded-card bg-surface p-4 shadow-card ring-1 ring-line">Card</p>
          <p className="rounded-card bg-surface p-4 shadow-float ring-1 ring-line-strong">Float</p>
          <p className="rounded-control bg-sunken p-4">Control</p>
          <p className="rounded-card bg-stage-sea p-4 text-neutral-50">Stage</p>
        </div>
      </Sample>
    </>
  );
}
