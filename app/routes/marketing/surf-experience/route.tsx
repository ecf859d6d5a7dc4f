import { Link } from 'react-router';
import { PartPage } from '#app/components/part-page.tsx';
import { publicPages } from '#app/components/public-pages.ts';
import { buttonClasses } from '#app/components/ui/button.tsx';
import { toPageMeta } from '#app/platform/to-page-meta.ts';
import type { Route } from './+types/route';
import { DayPlan } from './day-plan.tsx';

export const handle = { scripts: 'none' };

export function meta(args: Route.MetaArgs) {
  return toPageMeta(args, publicPages['/coach/surf-experience']);
}

const planned = [
  {
    title: 'Schools that offer it',
    text: 'Where and when you can book such a day, with the school’s own words and prices.',
  },
  {
    title: 'Ask for a place',
    text: 'Your level, when you are there and who is with you, sent to the school in one form.',
  },
];

export default function SurfExperience() {
  return (
    <PartPage
      forWhom="For surfers of every level"
      title="A day in the water that you can watch again"
      lead="Surf in the morning, see yourself at lunch, and know what to change in the afternoon. Schools that film with us run their coaching days like this."
      steps={
        <>
          <Link to="/contact" className={buttonClasses('primary', 'min-h-12 px-6 text-lg')}>
            Ask about a day
          </Link>
          <Link to="/coach" className={buttonClasses('secondary', 'min-h-12 px-6 text-lg')}>
            For coaches
          </Link>
        </>
      }
      planned={planned}
    >
      <DayPlan />
    </PartPage>
  );
}
