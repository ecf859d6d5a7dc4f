import {
  Building2,
  Calendar,
  Camera,
  CirclePlus,
  CircleUser,
  Clapperboard,
  LifeBuoy,
  Plus,
  Settings2,
  Star,
  Target,
  Waves,
  Wind,
} from 'lucide-react';
import type { NavLink } from './nav-list.tsx';

/** The product's parts, for visitors. */
export const partLinks: NavLink[] = [
  { to: '/film', name: 'Film' },
  { to: '/coach', name: 'Coach' },
  { to: '/share', name: 'Share' },
  { to: '/shorts', name: 'Shorts' },
  { to: '/report', name: 'Report' },
];

/** Further public pages. */
export const aboutLinks: NavLink[] = [
  { to: '/coach/surf-experience', name: 'Coaching day' },
  { to: '/about', name: 'About' },
  { to: '/contact', name: 'Contact' },
];

/** Legal pages. */
export const legalLinks: NavLink[] = [
  { to: '/privacy', name: 'Privacy' },
  { to: '/privacy-choices', name: 'Privacy choices' },
  { to: '/terms', name: 'Terms' },
  { to: '/open-source', name: 'Open source' },
];

/** The page that signed-in users come to first. */
export const FIRST_SCREEN = '/app';

const today: NavLink = { to: FIRST_SCREEN, name: 'Today', section: null, icon: Calendar };
const sessions: NavLink = { to: '/app/share', name: 'Sessions', icon: Waves };
const film: NavLink = { to: '/app/camera', name: 'Film', icon: Camera, isDocument: true };
const myWaves: NavLink = { to: '/app/share', name: 'My waves', icon: Star };
const newSession: NavLink = {
  to: '/app/share/session/create',
  name: 'New',
  label: 'New session',
  icon: Plus,
  isMain: true,
};
const coach: NavLink = { to: '/app/coach', name: 'Coach', icon: Target };
const reviews: NavLink = { ...coach, name: 'Reviews' };
const shorts: NavLink = { to: '/app/shorts', name: 'Shorts', icon: Clapperboard };
const report: NavLink = { to: '/report', name: 'Surf report', icon: Wind };
const profile: NavLink = { to: '/auth/profile', name: 'Profile', icon: CircleUser };

export const organisationsLink: NavLink = {
  to: '/app/share/organisation',
  name: 'Organisations',
  icon: Building2,
};
export const newOrganisationLink: NavLink = {
  to: '/app/share/organisation/create',
  name: 'New organisation',
  icon: CirclePlus,
};

/** The main links of a user who works on sessions, or of one who only surfs; without unbuilt parts. */
export function listMainLinks(isOnlySurfer: boolean): NavLink[] {
  return isOnlySurfer
    ? [myWaves, reviews, shorts, report]
    : [today, sessions, film, coach, shorts, report];
}

/** The five places of the bar at the bottom of a phone, where names are short. */
export function listBarLinks(isOnlySurfer: boolean): NavLink[] {
  const shortReport = { ...report, name: 'Report' };
  const me = { ...profile, name: 'Me' };
  return isOnlySurfer
    ? [{ ...myWaves, name: 'Waves' }, reviews, shorts, shortReport, me]
    : [today, sessions, newSession, coach, me];
}

/** The links of the user's own menu. */
export function listAccountLinks(showsAdminTools: boolean): NavLink[] {
  const help = { to: '/contact', name: 'Help', icon: LifeBuoy };
  const admin = {
    to: '/app/share/admin/tools/conversion',
    name: 'Admin tools',
    section: '/app/share/admin/tools',
    icon: Settings2,
  };
  return showsAdminTools ? [profile, help, admin] : [profile, help];
}

/** At the foot of pages that have one line there. */
export const footLinks = [
  { to: '/privacy', word: 'privacy' },
  { to: '/terms', word: 'terms' },
  { to: '/contact', word: 'contact' },
] as const;
