import type { FrameHandle } from '#app/components/app-shell/use-frame.ts';
import type { Organisation } from '#app/domain/organisations/organisation.ts';

/**
 * The crumbs of an organisation's page, whose loader returns the `organisation`.
 *
 * @param ofGuests whether the page belongs to the list of guests, and leads back there
 */
export function createOrganisationCrumbs(
  part?: string,
  ofGuests = false,
): NonNullable<FrameHandle['crumbs']> {
  return ({ loaderData, pathname }) => {
    const { id, name } = (loaderData as { organisation: Organisation }).organisation;
    const crumbs = [
      { name: 'Organisations', to: '/app/share/organisation' },
      { name, to: `/app/share/${id}` },
    ];
    if (ofGuests) crumbs.push({ name: 'Guests', to: `/app/share/${id}/guests` });
    return part ? [...crumbs, { name: part, to: pathname }] : crumbs;
  };
}
