import { SchoolPage } from '#app/components/school/school-page.tsx';
import { OfferBox } from '#app/components/school/selling/offer-box.tsx';
import { type OfferRow, OfferRows } from '#app/components/school/selling/offer-rows.tsx';
import { useTexts } from '#app/components/school/use-texts.ts';
import { Alert } from '#app/components/ui/alert.tsx';
import { toButtonClasses } from '#app/components/ui/button.tsx';
import { Headline } from '#app/components/ui/headline.tsx';
import { type ExampleWave, getExampleWave } from '#app/domain/selling/get-example-wave.server.ts';
import { getPrices, type Prices } from '#app/domain/selling/prices.server.ts';
import { requireOrganisationAdmin } from '#app/guards/require-organisation-admin.server.ts';
import { toFilmAddress } from '#app/lib/addresses/to-film-address.ts';
import { formatSessionDay } from '#app/lib/format/format-moment.ts';
import { toPageTitle } from '#app/platform/env/product.ts';
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts';
import { getGuestTexts } from '#app/platform/languages/guest-language.server.ts';
import { linkHeaders } from '#app/platform/pages/link-headers.ts';
import type { Route } from './+types/price-preview';

export const handle = { scripts: 'none', frame: 'school' };

export function headers() {
  return linkHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: toPageTitle(matches[0].loaderData?.productName, 'Prices as a guest sees them') },
  ];
}

/** For the school: its prices as a guest sees them, at a wave of its own, without buying. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, organisation } = await requireOrganisationAdmin(context, url, params.orgId);
  const prices = await getPrices(db, organisation.id);
  const isMarked = prices?.marksPreviews ?? false;
  const { name, logoPath, colour, scoreBands, guestLanguage } = organisation;
  const school = { name, logoPath, colour, scoreBands, language: guestLanguage };
  return {
    language: getGuestTexts(context, school).language,
    school,
    organisationId: organisation.id,
    prices,
    isMarked,
    wave: await getExampleWave(db, organisation.id, isMarked),
  };
}

/** A guest would get to the basket. */
export async function action({ context, url, params }: Route.ActionArgs) {
  await requireOrganisationAdmin(context, url, params.orgId);
  return redirectWithFlash(
    url.pathname,
    'A guest who presses “Buy” gets to the basket. Here, nothing is bought.',
  );
}

export default function PricePreview({ loaderData }: Route.ComponentProps) {
  const { school, organisationId, prices, isMarked, wave } = loaderData;
  const path = `/app/share/${organisationId}/prices`;
  return (
    <SchoolPage school={school}>
      <div className="mx-auto flex w-full max-w-xl flex-col gap-4">
        <div lang="en">
          <Alert>
            Your guests see this page at their own waves, in their language. Nothing can be bought
            here.
          </Alert>
        </div>
        <ShownWave wave={wave} isMarked={isMarked} />
        {prices && <Offers prices={prices} wave={wave} path={`${path}/preview`} />}
        <p lang="en">
          <a href={path} className={toButtonClasses('secondary')}>
            Back to Prices
          </a>
        </p>
      </div>
    </SchoolPage>
  );
}

function ShownWave({ wave, isMarked }: { wave: ExampleWave | null; isMarked: boolean }) {
  const { t } = useTexts();
  const preview = wave?.preview;
  if (!preview) {
    return (
      <p
        lang="en"
        className="grid aspect-video place-items-center rounded-card bg-sunken px-4 text-center text-ink-soft"
      >
        {wave && isMarked
          ? 'Your name is being put across the picture. Reload this page in a minute.'
          : 'The wave of the guest plays here.'}
      </p>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: waves have no speech */}
      <video
        controls
        playsInline
        preload="none"
        poster={wave.poster ? `/images/renditions/${wave.poster}?w=640` : undefined}
        width={preview.width}
        height={preview.height}
        aria-label={t('common.wave', { number: '1' })}
        className="w-full rounded-card bg-neutral-950"
        src={toFilmAddress(preview.path)}
      />
      <Headline>{t('common.wave', { number: '1' })}</Headline>
    </>
  );
}

type OffersProps = { prices: Prices; wave: ExampleWave | null; path: string };

/** Everything that the school sells; of a wave, of its session and day, of a short and of a review. */
function Offers({ prices, wave, path }: OffersProps) {
  const { t, locale } = useTexts();
  const surferId = 'example';
  const offer = {
    ...prices,
    guestId: surferId,
    organisationId: '',
    problem: null,
    locked: { [surferId]: [surferId] },
  };
  const shown = { offer, surferId, surferName: wave?.surferName ?? '', basketPath: path };
  const day = formatSessionDay(
    wave?.startsAt ?? new Date().toISOString(),
    wave?.timeZone ?? 'UTC',
    locale,
  );
  const others: OfferRow[] = [
    { item: 'short', name: t('selling.short'), amount: prices.short },
    { item: 'review', name: t('selling.review'), amount: prices.review },
  ].flatMap((row) => (row.amount === null ? [] : [{ ...row, amount: row.amount }]));
  return (
    <>
      <OfferBox {...shown} waveId={surferId} />
      <OfferBox {...shown} day={day} />
      {others.length > 0 && (
        <div className="rounded-card bg-sunken px-4 py-3">
          <OfferRows rows={others} currency={prices.currency} basketPath={path} />
        </div>
      )}
    </>
  );
}
