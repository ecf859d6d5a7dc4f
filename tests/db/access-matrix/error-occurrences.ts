import { randomUUID } from 'node:crypto';
import type { TableAccess } from '../support/access/access-types.ts';

/** As their reports, but never updated. */
export const errorOccurrences: TableAccess = {
  key: ['request_id'],
  grants: { select: '*', insert: '', update: '' },
  change: { path: '/changed' },
  rows: {
    any: {
      may: { 'platform-admin': 's---', service: 'siud' },
      row: ({ errorReportId }) => ({
        report_id: errorReportId,
        path: '/',
        release: '1',
        request_id: randomUUID(),
      }),
    },
  },
};
