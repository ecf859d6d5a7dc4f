import { Link } from 'react-router';
import { PartPage } from '#app/components/part-page.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Payment') }];
}

export function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context, url);
  return null;
}

const planned = [
  { title: 'What you bought', text: 'The short with its download, and a receipt by e-mail.' },
  { title: 'Checked first', text: 'You see this only after the payment has really arrived.' },
];

export default function ShortPaid() {
  return (
    <PartPage
      forWhom="For surfers"
      title="Nothing was charged"
      lead="This page will confirm the payment for a short. No school sells shorts here yet, so nothing was paid and nothing is owed."
      steps={
        <>
          <Link to="/app/shorts" className={toButtonClasses('primary')}>
            My shorts
          </Link>
          <Link to="/contact" className={toButtonClasses('secondary')}>
            Contact
          </Link>
        </>
      }
      planned={planned}
    />
  );
}
