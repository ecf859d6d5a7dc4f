/** Expected failures that end a page: status and the sentence for the visitor. */
export const catalogue = {
  'page-not-found': { status: 404, message: 'The page seems to have caught a different wave.' },
  'route-validation': {
    status: 404,
    message: 'This address is not valid. Check the link and open it again.',
  },
  'session-not-found': {
    status: 404,
    message: 'This session does not exist, or you do not have access to it.',
  },
  'spot-not-found': {
    status: 404,
    message: 'There is no spot at this address. Search for the spot on the surf report.',
  },
  'video-not-found': {
    status: 404,
    message: 'This video was deleted, or you do not have access to it.',
  },
  'wave-not-found': {
    status: 404,
    message: 'This wave was deleted, or you do not have access to it.',
  },
  'short-not-found': {
    status: 404,
    message: 'This short was deleted, or you do not have access to it.',
  },
  'guest-not-found': {
    status: 404,
    message: 'This guest was deleted, or you do not have access to them.',
  },
  'rendition-not-found': {
    status: 404,
    message: 'This video is not ready yet, or it was deleted.',
  },
  'image-not-found': { status: 404, message: 'This picture was deleted.' },
  'icons-not-found': { status: 404, message: 'This icon set does not exist.' },
  'image-unreadable': {
    status: 422,
    message: 'This file could not be read as a picture. Upload it again as a JPEG, PNG or WebP.',
  },
  'link-not-found': {
    status: 404,
    message:
      'This link does not exist. Open the complete link that you were sent, or ask for a new one.',
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
      'There is nothing to see here right now. The surfer may have withdrawn consent. Ask the person who sent you the link.',
  },
  'short-unpaid': {
    status: 404,
    message:
      'This short is closed for now, because the review whose voice is in it is not paid for. Ask the person who sent you the link.',
  },
  'order-not-found': {
    status: 404,
    message: 'There is no order at this address. Open the whole link of your receipt.',
  },
  'card-not-found': {
    status: 404,
    message: 'This card does not work. Check the code, or ask your coach for a new card.',
  },
  'review-not-found': {
    status: 404,
    message:
      'There is no review to see here. It may have been deleted, or the surfer no longer agrees to coaching.',
  },
  'too-many-codes': {
    status: 429,
    message:
      'Too many wrong codes were entered from your network. Scan the QR code on your card, sign in and enter the code again, or try again in an hour.',
  },
  'claim-link-not-found': {
    status: 404,
    message:
      'This link no longer works. Scan the QR code on your card, or open the latest e-mail about your waves.',
  },
  'guardian-link-not-found': {
    status: 404,
    message:
      'This link no longer works. Your child can enter your address again below the waves, and you will get a new link by e-mail.',
  },
  'mail-link-not-found': {
    status: 404,
    message:
      'This link is incomplete or has expired. Open the whole link in the latest e-mail: it works for a year.',
  },
  'log-not-found': { status: 404, message: 'This job has no log, or the log was deleted.' },
  'organisation-not-found': {
    status: 404,
    message: 'This organisation does not exist, or you do not belong to it.',
  },
  'organisation-admins-only': {
    status: 403,
    message: 'Only the owners and admins of this organisation can change its settings.',
  },
  'phones-for-owners': {
    status: 403,
    message: 'Only owners and admins of a school can see the addresses of the server.',
  },
  'organisation-staff-only': {
    status: 403,
    message: 'Only coaches, filmers and admins can open this page.',
  },
  'own-spot-not-found': {
    status: 404,
    message: 'This spot was deleted, or it belongs to another organisation.',
  },
  'organisation-owners-only': {
    status: 403,
    message: 'Only an owner of this organisation can delete it.',
  },
  'invite-not-found': {
    status: 404,
    message:
      'This invite does not exist. Open the complete link that you were sent, or ask for a new one.',
  },
  'session-admins-only': {
    status: 403,
    message: 'Only the owners and admins of its organisation can delete a session.',
  },
  'staff-only': {
    status: 403,
    message: 'Only the session’s coaches, filmers and admins can open this page.',
  },
  'admins-only': {
    status: 403,
    message:
      'Only the people who run this site can open this page. Sign in with a platform admin’s address.',
  },
  'method-not-allowed': {
    status: 405,
    message: 'This address does not accept this kind of request.',
  },
  'wrong-origin': {
    status: 403,
    message: 'This form came from another site and was not sent. Open the page again and retry.',
  },
  'form-too-large': {
    status: 413,
    message: 'The form was too long, and nothing was saved. Shorten it and send it again.',
  },
  'too-many-requests': {
    status: 429,
    message:
      'Too many requests came from your network at once. Nothing was lost: wait a moment and try again.',
  },
  'bad-request': {
    status: 400,
    message: 'The server could not read the form. Nothing was changed.',
  },
  'still-signed-in': {
    status: 503,
    message:
      'You are still signed in: the server could not sign you out just now. Try again in a moment.',
  },
  'backend-down': {
    status: 503,
    message: 'The servers are having rough waters. Nothing was lost: try again in a moment.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type FailureCode = keyof typeof catalogue;
