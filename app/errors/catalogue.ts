/** Expected failures that end a page: status and the sentence for the visitor. */
export const catalogue = {
  'page-not-found': { status: 404, message: 'The page seems to have caught a different wave.' },
  'route-validation': {
    status: 404,
    message: 'This address cannot be right. Open it again from where you found it.',
  },
  'session-not-found': {
    status: 404,
    message: 'This session does not exist, or it is not yours to see.',
  },
  'spot-not-found': {
    status: 404,
    message: 'We know no spot at this address. Look for it by its name on the surf report.',
  },
  'video-not-found': { status: 404, message: 'This video does not exist any more.' },
  'wave-not-found': { status: 404, message: 'This wave does not exist any more.' },
  'rendition-not-found': { status: 404, message: 'This film is not ready yet, or it is gone.' },
  'image-not-found': { status: 404, message: 'This picture does not exist any more.' },
  'icons-not-found': { status: 404, message: 'There is no such set of icons.' },
  'image-unreadable': {
    status: 422,
    message: 'This file could not be read as a picture. Upload it again as a JPEG, PNG or WebP.',
  },
  'link-not-found': {
    status: 404,
    message: 'There is no such link. Open it in full, as it was sent to you, or ask for a new one.',
  },
  'link-revoked': {
    status: 410,
    message: 'It was revoked. Ask the person who sent it for a new one.',
  },
  'link-expired': {
    status: 410,
    message: 'It has expired. Ask the person who sent it for a new one.',
  },
  'link-shows-nothing': {
    status: 404,
    message:
      'There is nothing to see here just now. Whoever surfs may have taken it back: ask whoever sent you the link.',
  },
  'card-not-found': {
    status: 404,
    message: 'This card opens nothing. Look at the code again, or ask your coach for a new card.',
  },
  'too-many-codes': {
    status: 429,
    message:
      'Too many wrong codes came from your network. Scan the QR code on your card instead, or sign in and type the code again, or try again in an hour.',
  },
  'claim-link-not-found': {
    status: 404,
    message:
      'This link no longer works. Scan the QR code on your card, or open the newest mail about your waves.',
  },
  'guardian-link-not-found': {
    status: 404,
    message:
      'This link no longer works. Your child can name you again below the waves; you then get a new link by mail.',
  },
  'mail-link-not-found': {
    status: 404,
    message:
      'This link is incomplete or has expired. Open the whole link in the newest mail: it works for a year.',
  },
  'log-not-found': { status: 404, message: 'This job has no log, or it is gone.' },
  'organisation-not-found': {
    status: 404,
    message: 'This organisation does not exist, or you do not belong to it.',
  },
  'organisation-admins-only': {
    status: 403,
    message: 'Only the owners and admins of this organisation can change how it is set up.',
  },
  'phones-for-owners': {
    status: 403,
    message: 'Only owners and admins of a school can see the addresses of the server.',
  },
  'organisation-staff-only': {
    status: 403,
    message: 'This is for the people who work here: coaches, filmers and admins.',
  },
  'own-spot-not-found': {
    status: 404,
    message: 'This spot is gone, or it is not among those of this organisation.',
  },
  'organisation-owners-only': {
    status: 403,
    message: 'Only an owner of this organisation can delete it.',
  },
  'invite-not-found': {
    status: 404,
    message:
      'There is no such invite. Open the whole link as it was sent to you, or ask for a new one.',
  },
  'session-admins-only': {
    status: 403,
    message: 'Only the owners and admins of its organisation can delete a session.',
  },
  'staff-only': {
    status: 403,
    message: 'This is for the people who work on the session: its coaches, filmers and admins.',
  },
  'admins-only': {
    status: 403,
    message: 'This is for whoever runs this site. Sign in with an address of theirs to go on.',
  },
  'method-not-allowed': {
    status: 405,
    message: 'This address only takes another kind of request.',
  },
  'wrong-origin': {
    status: 403,
    message: 'This form came from another site and was not sent. Open the page again and retry.',
  },
  'form-too-large': {
    status: 413,
    message: 'That was more than a form may hold. Shorten it and send it again; nothing was saved.',
  },
  'too-many-requests': {
    status: 429,
    message:
      'More came from your connection at once than we can take. Wait a moment and try again; nothing was lost.',
  },
  'bad-request': { status: 400, message: 'That could not be understood. Nothing was changed.' },
  'still-signed-in': {
    status: 503,
    message:
      'You are still signed in: the server could not sign you out just now. Try again in a moment.',
  },
  'backend-down': {
    status: 503,
    message: 'The servers are having rough waters. Nothing was lost; try again in a moment.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type FailureCode = keyof typeof catalogue;
