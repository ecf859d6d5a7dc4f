import { Link } from 'react-router';
import { PartPage } from '#app/components/part-page.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { requireUser } from '#app/guards/require-user.server.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import type { Route } from './+types/route';

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: toPageTitle(matches[0].loaderData?.productName, 'Payment cancelled') }];
}

export function loader({ context, url }: Route.LoaderArgs) {
  requireUser(context, url);
  return null;
}

const planned = [
  {
    title: 'Your short is saved',
    text: 'Your short stays as it is. You can buy it later, or not at all.',
  },
  {
    title: 'Try again',
    text: 'One button takes you back to the checkout, and you fill in nothing twice.',
  },
];

export default function ShortNotPaid() {
  return (
    <PartPage
      forWhom="For surfers"
      title="Nothing was charged"
      lead="You will see this page when you cancel a payment. No school sells shorts here yet, so there was nothing to pay."
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
