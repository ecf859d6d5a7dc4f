import type { PlainSection } from '#app/components/public-page/plain-page.tsx';

export const sections = [
  { id: 'who', title: 'Who is responsible' },
  { id: 'kept', title: 'What is stored' },
  { id: 'cookies', title: 'Cookies' },
  { id: 'others', title: 'Who else receives data' },
  { id: 'yours', title: 'What you can do' },
] as const satisfies PlainSection[];

/** What the app stores, why, and when it deletes it. */
export const kept = [
  {
    name: 'Videos of a session',
    text: 'The original files, from which waves are cut. What a camera writes into a file about place and device is not copied into any wave.',
    until:
      '30 days after the session unless the school has chosen another number; the session’s page says the day. Videos whose waves cannot be cut, or that the school keeps on purpose, stay until the school decides.',
  },
  {
    name: 'Waves',
    text: 'The parts in which a surfer rides, in several qualities, with the surfer, the score and the coach’s notes.',
    until:
      'until the school or, in your own sessions, you delete them. So that a deletion can be undone, the links to a deleted wave and the users who marked it as a favourite stay stored, invisible to everyone, until its video is deleted',
  },
  {
    name: 'Rosters',
    text: 'Who surfed: the name that the school typed, lycra, stance, and whether the surfer is a minor.',
    until: 'as long as the session',
  },
  {
    name: 'What you agreed to',
    text: 'Each yes and each withdrawal, with its date, the wording and the name on the roster; for a minor the name and e-mail address of the parent or guardian who was asked.',
    until:
      'each yes for a year; the record as long as the session, even if the surfer leaves the roster or deletes their account: it is the school’s proof',
  },
  {
    name: 'Your account, if you make one',
    text: 'E-mail address, password (as a hash that no one can read), name, and what you add yourself: picture, home spot, stance, level, units.',
    until: 'until you delete it',
  },
  {
    name: 'Links',
    text: 'What each link opens and until when, and how often it was opened and downloaded. Not by whom.',
    until: 'as long as the session',
  },
  {
    name: 'E-mails',
    text: 'The address of each e-mail and whether it was delivered, so that it is not sent twice.',
    until: 'the address for 30 days',
  },
  {
    name: 'What you write to us',
    text: 'With the form on the contact page: your name, address, message, and a picture if you add one.',
    until: 'until the people who run the site have dealt with it and deleted it',
  },
  {
    name: 'What you see at a spot',
    text: 'A line about the surf, and a picture if you add one, for everyone to read under the name you choose in your profile.',
    until: 'shown for two weeks; stored until you delete it or your account',
  },
  {
    name: 'That you asked for the beta',
    text: 'What you do, where, and what you would like to try.',
    until: 'until you withdraw the request or delete your account',
  },
  {
    name: 'Errors',
    text: 'When a page fails: the page, the kind of browser, and your account’s number while you are signed in.',
    until: '90 days after it was last seen',
  },
  {
    name: 'Your network address',
    text: 'Only in memory, to stop people who try thousands of passwords. It is not written to the log.',
    until: 'minutes',
  },
];

export const viewers = [
  'Coaches, filmers and admins of the school see its sessions and work on them.',
  'A surfer sees their own waves, by card or account, and other surfers’ waves only if the session shows them to its surfers.',
  'Everyone who has a link sees what it opens, but only of surfers who agree to links at that moment.',
  'Everyone, including search engines, sees the waves that a school shows on the surf report: the video with its sound, its length, the spot, the time of the session and the school’s name, but not the surfer’s name. Each only while its surfer (for a minor, a parent or guardian) agrees to be shown in public and has not taken that wave off.',
  'The preview of a link in a chat names no one unless the school has turned that on.',
  'The person who runs the machine can reach everything on it, as with any machine.',
];

export const rights = [
  'Withdraw your consent: on your card’s page or in your profile, in one tap, at once.',
  'Export your data: your profile creates an archive of it, with your waves if you like.',
  'Delete your account: in your profile, with everything that is only yours. What belongs to a school stays there until the school deletes it; ask the school.',
  'Delete yourself, if you have no account: at the foot of your card’s page, at once. Your waves stay with the school without your name, and only its staff see them; ask the school to delete them, too.',
  'Take a wave of yours off the surf report: on its page, in one tap, at once.',
  'Have a wave of you taken down: send us the link. The person who created it can revoke it at once.',
  'See, correct or restrict your data, or object to its use: write to us, and a person will do it.',
];
