import { randomUUID } from 'node:crypto';
import type { TableAccess } from '../support/access/access-types.ts';

/** The headings of a school's reviews: its staff choose and change them. */
export const reviewTemplates: TableAccess = {
  grants: { select: '*', insert: 'id organisation_id name titles', update: 'name titles' },
  change: { titles: 'Drill' },
  rows: {
    "the school's": {
      may: { staff: 'siud', service: 'siud' },
      row: ({ school }) => toTemplate(school.organisationId),
    },
    "another school's": {
      may: { 'other-staff': 'siud', service: 'siud' },
      row: ({ otherSchoolId }) => toTemplate(otherSchoolId),
    },
  },
};

function toTemplate(organisationId: string | null) {
  const id = randomUUID();
  return { id, organisation_id: organisationId, name: id, titles: 'What was good\nDrill' };
}
