import type { getIcons } from '@iconify/utils';

/** Icons of one set as Iconify exchanges them. */
export type IconSet = Parameters<typeof getIcons>[0];
