import type { getIcons } from '@iconify/utils';

/** Icons of one set in Iconify's format. */
export type IconSet = Parameters<typeof getIcons>[0];
