/** `section`: the path that the link covers, where it is wider than the pages below `to`. */
export type SiteLink = { to: string; name: string; section?: string };

/** The product's parts, for visitors. */
export const partLinks: SiteLink[] = [
  { to: '/film', name: 'Film' },
  { to: '/coach', name: 'Coach' },
  { to: '/share', name: 'Share' },
  { to: '/shorts', name: 'Shorts' },
  { to: '/report', name: 'Report' },
];

/** Further public pages. */
export const aboutLinks: SiteLink[] = [
  { to: '/coach/surf-experience', name: 'Coaching day' },
  { to: '/about', name: 'About' },
  { to: '/contact', name: 'Contact' },
];

/** Legal pages. */
export const legalLinks: SiteLink[] = [
  { to: '/privacy', name: 'Privacy' },
  { to: '/privacy-choices', name: 'Privacy choices' },
  { to: '/terms', name: 'Terms' },
  { to: '/open-source', name: 'Open source' },
];

/** Links for signed-in users, without the parts that are still being built. */
export const workLinks: SiteLink[] = [
  { to: '/app/share', name: 'Sessions' },
  { to: '/app/share/organisation', name: 'Organisations' },
];

export const profileLink: SiteLink = { to: '/auth/profile', name: 'Profile' };
export const adminLink: SiteLink = {
  to: '/app/share/admin/tools/conversion',
  name: 'Admin',
  section: '/app/share/admin/tools',
};
