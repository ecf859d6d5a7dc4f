import type { PlainSection } from '#app/components/public-page/plain-page.tsx';

export const sections = [
  { id: 'who', title: 'Who answers for it' },
  { id: 'kept', title: 'What is stored' },
  { id: 'cookies', title: 'Cookies' },
  { id: 'others', title: 'Who else hears of you' },
  { id: 'yours', title: 'What you can do' },
] as const satisfies PlainSection[];

/** What the app stores, why, and when it deletes it. */
export const kept = [
  {
    name: 'Films of a session',
    text: 'As they came from the camera, to cut waves out of. What a camera writes into a file about place and device is not in anything that is made of it.',
    until:
      '30 days after the session unless the school has chosen another number; its pages say the day. What cannot be cut or was kept on purpose stays until somebody decides.',
  },
  {
    name: 'Waves',
    text: 'The stretches in which somebody rides, in several qualities, with who rides, the score and the notes of the coach.',
    until:
      'until the school or, in sessions of your own, you delete them. So that a deletion can be undone, the links to a deleted wave and who has it among the favourites are set aside, out of everybody’s sight, until its film goes',
  },
  {
    name: 'Rosters',
    text: 'Who surfed: a name as the school typed it, lycra, stance, and whether somebody is a minor.',
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
    text: 'E-mail address, password (as a hash that nobody can read), name, and what you add yourself: picture, home spot, stance, level, units.',
    until: 'until you delete it',
  },
  {
    name: 'Links',
    text: 'What each opens and until when, and how often it was opened and downloaded. Not by whom.',
    until: 'as long as the session',
  },
  {
    name: 'Mails',
    text: 'To whom a mail went and whether it arrived there, so that it is not sent twice.',
    until: 'the address for 30 days',
  },
  {
    name: 'What you write to us',
    text: 'By the form on the contact page: your name, address, message, and a picture if you add one.',
    until: 'until it is dealt with and deleted by those who run the site',
  },
  {
    name: 'What you see at a spot',
    text: 'A line about the surf, and a picture if you add one, for everybody to read under the name you choose in your profile.',
    until: 'shown for two weeks; until you or your account delete it',
  },
  {
    name: 'That you asked for the beta',
    text: 'What you do, where, and what you would like to try.',
    until: 'until you take it back or delete your account',
  },
  {
    name: 'Errors',
    text: 'When a page fails: which page, the browser’s kind, and the account’s number while you are signed in.',
    until: '90 days after it was last seen',
  },
  {
    name: 'Your network address',
    text: 'In memory, to hold back whoever tries passwords by the thousand. It is not written to the log.',
    until: 'minutes',
  },
];

export const viewers = [
  'Coaches, filmers and admins of the school see its sessions, and work on them.',
  'A surfer sees their own waves, by card or account; others’ only as far as the school’s session shows them to its surfers.',
  'Whoever has a link sees what it opens, of surfers who agree to links at that moment.',
  'Everyone, search engines too, sees waves that a school shows on the surf report: the film with its sound, its length, the spot, when the session was, and the school’s name. Not who rides. Each only while its surfer (for a minor, a parent or guardian) agrees to be shown in public and has not taken that wave off.',
  'A picture in a chat’s preview names nobody unless the school has turned that on.',
  'Whoever runs the machine can reach everything on it, as with any machine.',
];

export const rights = [
  'Take back what you agreed to: on your card’s page or in your profile, in one tap, at once.',
  'Take your data along: the profile makes an archive of it, with your waves if you like.',
  'Delete your account: in the profile, with all that is yours alone. What belongs to a school stays there until the school deletes it; ask them.',
  'Take a wave of yours off the surf report: on its page, in one tap. It is gone with the next request.',
  'Have a wave of you taken down: send us the link. Whoever made it can end it at once.',
  'See, correct, restrict, object: write to us, and it is done by a person.',
];
