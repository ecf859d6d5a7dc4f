/** `section`: what it leads into, where that is more than the pages below `to`. */
export type SiteLink = { to: string; name: string; section?: string };

/** The parts of the product, for visitors. */
export const partLinks: SiteLink[] = [
  { to: '/film', name: 'Film' },
  { to: '/coach', name: 'Coach' },
  { to: '/share', name: 'Share' },
  { to: '/shorts', name: 'Shorts' },
  { to: '/report', name: 'Report' },
];

/** The public pages beside them. */
export const aboutLinks: SiteLink[] = [
  { to: '/coach/surf-experience', name: 'Coaching day' },
  { to: '/about', name: 'About' },
  { to: '/contact', name: 'Contact' },
];

/** What is agreed between a site and its visitors. */
export const legalLinks: SiteLink[] = [
  { to: '/privacy', name: 'Privacy' },
  { to: '/privacy-choices', name: 'Privacy choices' },
  { to: '/terms', name: 'Terms' },
  { to: '/open-source', name: 'Open source' },
];

/** What people work with once they are signed in: parts that are still being built are not among them. */
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
