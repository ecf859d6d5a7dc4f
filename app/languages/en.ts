import { catalogue } from '#app/errors/catalogue.ts';
import { errorTexts } from '#app/errors/to-error-text.ts';
import { consentWords } from './english/consent-words.ts';
import { frameWords } from './english/frame-words.ts';
import { playerWords } from './english/player-words.ts';
import { purposeWords } from './english/purpose-words.ts';
import { tileWords } from './english/tile-words.ts';

/**
 * The original of all texts for guests (docs/translating.md). ICU messages: `{name}` is an
 * argument, `<name>…</name>` an element around it, and `{count, plural, …}` the forms of a number.
 */
export const en = {
  language: {
    label: 'Language',
    change: 'Change',
    draft: 'This translation is a draft: a person who speaks the language has not read it yet.',
    original: 'Read it in English',
  },
  frame: { ...frameWords, filmedWith: 'Filmed with <link>{product}</link>', legal: 'Legal' },
  count: {
    waves: '{count, plural, one {# wave} other {# waves}}',
    surfers: '{count, plural, one {# surfer} other {# surfers}}',
  },
  common: {
    email: 'Their e-mail',
    guardianName: 'Name of your parent or guardian',
    password: 'Password',
    continue: 'Continue',
    download: 'Download',
    wave: 'Wave {number}',
    wavesStay:
      '<name>{school}</name> deletes the full videos {days, plural, one {# day} other {# days}} after they were filmed. Your waves stay.',
  },
  sizes: { full: 'Full', medium: 'Medium', small: 'Small', others: 'Other sizes' },
  tile: { whose: '<name>{surfer}</name>’s', numbered: 'wave {number}', ...tileWords },
  player: { ...playerWords, captions: 'Captions' },
  sharing: {
    share: 'Share',
    copied: 'Link copied',
    notCopied: 'Not copied',
    loading: 'Loading …',
    tapAgain: 'Tap again',
    notLoaded: 'Not loaded',
  },
  purposes: purposeWords,
  consent: {
    ...consentWords,
    changedHint: '(The wording has changed, so we ask again.)',
    wordingChanged:
      'The wording has changed since you opened this page. Read it again and choose what you agree to.',
    until: 'Yes, until {day}',
  },
  lycra: {
    red: 'red',
    blue: 'blue',
    green: 'green',
    yellow: 'yellow',
    orange: 'orange',
    pink: 'pink',
    purple: 'purple',
    white: 'white',
    black: 'black',
    grey: 'grey',
    turquoise: 'turquoise',
    brown: 'brown',
  },
  code: {
    title: 'Find your waves',
    intro:
      'Scan the QR code on your card with your phone’s camera, or type the ten letters and numbers below it.',
    label: 'Code on your card',
    noCard: 'No card? Ask your surf school for one, or for a link to your waves.',
    picture: 'Your waves',
    incomplete: 'A code has ten letters and numbers, like {example}. Check your card.',
    unknown: 'No card has this code. Check your card, or ask your coach for a new one.',
  },
  card: {
    areYou: 'Are you {surfer}?',
    yes: 'Yes, that’s me',
    no: 'No',
    notMine: 'Then this is not your card',
    nothingOpened:
      'Nothing was opened. Give the card to <name>{surfer}</name>, and ask your coach for yours.',
    otherCode: 'Type another code',
    used: 'This card was already used',
    usedByYou:
      'Someone has already opened <name>{surfer}</name>’s waves with it. If that was you: open them on the phone you scanned it with, or sign in with the account you made there.',
    usedByOtherAccount:
      'Someone has already opened <name>{surfer}</name>’s waves with it. If that was you: open them on the phone you scanned it with, or sign in with the other account.',
    usedByOther:
      'If it was another person, tell your coach. Your coach can undo this and give you a new card, and the other person no longer sees your waves.',
    signIn: 'Sign in',
    decide: 'Hi {surfer}. You decide',
    greet: 'Hi {surfer}',
    age: 'How old are you?',
    adult: '18 or older',
    minor: 'Younger',
    minorHint: 'A parent or guardian decides.',
    ageMissing: 'Say whether you are 18 or older.',
    weWrite:
      'We write to your parent or guardian. As soon as they have agreed, your waves open here.',
    weCannotWrite:
      'A parent or guardian has to agree before your waves open here. This site cannot ask them by e-mail yet: tell the person who gave you the card.',
    legend: 'What may your waves be used for? You see them yourself either way.',
    valid: 'Each yes is valid for one year. You can withdraw it at any time with one tap.',
    email: 'Your e-mail (optional)',
    emailHint: 'We e-mail you when the waves of a session are ready. You need no account.',
    emailHintLater:
      'This site cannot send e-mails yet. When it can, you get an e-mail when the waves of a session are ready. You need no account.',
    open: 'Open my waves',
    emailWrong: 'Enter an e-mail address, like maria@example.com.',
    guardianEmailWrong:
      'Enter the e-mail address of your parent or guardian, like maria@example.com.',
    guardianNameMissing: 'Enter the name of your parent or guardian.',
    guardianNameLong: 'Keep the name under 80 characters.',
    guardianNeeded:
      'Your school says that you are under 18. So your parent or guardian decides: tell us how to reach them.',
    welcome: 'Welcome, {surfer}. These are your waves.',
    askedTooOften: 'We cannot ask your parent or guardian again today. Try again tomorrow.',
    opensThen: '{note} Your waves open as soon as they have agreed.',
  },
  again: {
    desk: 'I’m at the desk',
    deskHint: 'Are you at the school? Press this, and show the number to the person at the desk.',
    mail: 'E-mail me a link',
    mailHint: 'We send a link to the address that you or your school gave.',
    show: 'Show this number',
    number: 'Your number: {number}',
    waits:
      'Tell the person at the desk your name and this number. Your waves open here as soon as they say yes.',
    expires: 'The number is valid for ten minutes.',
    sent: 'We have e-mailed you a link. Open it on this phone.',
    tooOften: 'That was too often. Try again later, or ask your coach.',
  },
  asked: {
    written: 'We have written to {name}.',
    inMailbox:
      'This server does not send e-mails yet. You can read the e-mail to {name} in its mailbox, at /mailbox.',
    notSent:
      'This site cannot send such e-mails yet, so the e-mail to {name} was not sent. Tell the person who runs the site.',
    ownAddress: 'This is the surfer’s own address. Enter that of a parent or guardian.',
  },
  open: {
    title: 'Open {surfer}’s waves here?',
    remembers:
      'This browser then remembers the waves, and everyone who uses it can see them. Open them only on your own device.',
    button: 'Open the waves',
  },
  waves: {
    title: 'Your waves',
    sessions: 'Sessions',
    none: 'You have no waves yet. Your school sorts them after the session: check again tonight.',
    finerAppears: 'Full quality is coming.',
    noneHere: 'No waves on this phone yet',
    scan: 'Scan the QR code on your card, or type its code. Your waves then stay here.',
    type: 'Type the code',
    region: 'My waves',
    linkEmail: 'Your e-mail',
    linkHint: 'The link opens your waves on another phone or computer.',
    sendLink: 'Send me a link',
    linkSent: 'We have e-mailed the link to {email}.',
    keep: 'Keep your waves',
    remembers:
      'This phone remembers these waves. With an account you find them on every device, together with those of your next sessions.',
    account: 'Create an account',
    preparing: 'Some waves are still being prepared.',
    refresh: 'Refresh',
    send: 'Send the e-mail',
    decides: 'A parent or guardian decides',
    asked: '{guardian} has been asked',
    notAsked: '{guardian} has not been asked yet',
    refused: '{guardian} said no',
    notAgreed: '{guardian} has not agreed to coaching',
    answered:
      'They answered on {day}. Your waves open here if they change their answer with the link in their e-mail.',
    askAnother: 'You can also ask another parent or guardian.',
    waiting:
      'Your waves open here when they agree to coaching with the link in their e-mail. If the e-mail has not arrived, ask again, or ask another parent or guardian.',
    cannotAsk:
      'This site cannot send e-mails to guardians yet. Tell your coach, and ask again later.',
    pressButton: 'Press the button of the form that you want to send.',
    nameMissing: 'Enter their name.',
    nameLong: 'Keep the name under 80 characters.',
    emailWrong: 'Enter their e-mail address, like maria@example.com.',
    tooOften: 'You cannot ask again today. Try again tomorrow.',
    number: 'Wave {number}.',
    isPublic: 'Everyone can see this wave on the surf report of its spot, without your name.',
    isRefused: 'You took it off the surf report. It stays off until you allow it again.',
    isRefusedByMinor: 'You took it off the surf report. It stays off.',
    takeOff: 'Take it off',
    takeOffNumber: 'Wave {number}: take it off the surf report',
    allow: 'Allow it again',
    allowNumber: 'Wave {number}: allow it again',
    takenOff: 'The wave is off the surf report and stays off.',
    allowed: 'Your school can show the wave on the surf report again.',
    onlyGuardian: 'Only your parent or guardian can agree.',
    withdrawn: 'You have withdrawn your consent. This applies from now on.',
    agreed: 'Agreed, for a year.',
  },
  guardian: {
    pageTitle: 'Your consent',
    title: 'May {school} film <name>{surfer}</name>?',
    theSchool: 'the school',
    dear: 'Dear <name>{guardian}</name>,',
    surfedAt:
      '<name>{surfer}</name> surfed with <name>{school}</name> at <name>{spot}</name>, {start}, and named you as parent or guardian. Until you agree, no one outside the school sees the videos, not even <name>{surfer}</name>.',
    surfed:
      '<name>{surfer}</name> surfed with <name>{school}</name>, {start}, and named you as parent or guardian. Until you agree, no one outside the school sees the videos, not even <name>{surfer}</name>.',
    stays:
      '<name>{surfer}</name> is a guest of <name>{school}</name> and named you as parent or guardian. Until you agree, no one outside the school sees the videos, not even <name>{surfer}</name>.',
    refusedOn: 'You said no to everything on {day}. This applies until you change it here.',
    answeredOn: 'You answered on {day}. The boxes below show what you agree to today.',
    legend: 'What may {surfer}’s waves be used for?',
    yes: 'Yes, to what is ticked',
    no: 'No to everything',
    notes:
      'If you agree to coaching, <name>{surfer}</name> sees the waves, too. An empty box counts as no. You can change your answer with the same link at any time. We do not use face recognition.',
    retention: 'Full videos are deleted after {days, plural, one {# day} other {# days}}.',
    nothingTicked: 'Tick what you agree to. If you agree to nothing, choose “No to everything”.',
    ownLine:
      'A surfer can’t agree as their own parent or guardian. Nothing was changed: this link is for the parent or guardian, on their own phone.',
    thanks: 'Thank you. Your yes is valid for one year. Open the same link to change it.',
    refused: 'You said no to everything. This applies from now on.',
  },
  family: {
    region: 'Your child’s waves',
    opens: 'Agreed: you can watch <name>{surfer}</name>’s waves, too.',
    open: 'See {surfer}’s waves on this phone',
    isOpen: '<name>{surfer}</name>’s waves are open on this phone.',
    watch: 'See {surfer}’s waves',
    wavesOf: '{surfer}’s waves',
    notAgreed: 'Agree to coaching first. Then you can open the waves here.',
    replaced:
      'Another parent or guardian has been named, and now only they can agree and open the waves. You can still say no here.',
    agreeAgain:
      'You have not agreed to coaching. When you agree below, <name>{surfer}</name>’s waves open here again.',
    none: 'There are no waves of <name>{surfer}</name> yet. The school sorts them after the session: check again tonight.',
    mailTitle:
      '{count, plural, one {A wave of {surfer} is ready} other {# waves of {surfer} are ready}}',
    mailFiner:
      '{count, plural, one {A wave of {surfer} is here in full quality} other {# waves of {surfer} are here in full quality}}',
    mailText:
      '{school} filmed {surfer} at {spot} on {day}. The button opens the waves, and your answers.',
    mailWhy: '{school} uses this address because you agreed that {surfer} is filmed.',
  },
  link: {
    ended: 'Link ended',
    noWave: 'No such wave',
    wavesOfAt: '{surfer}’s waves at {spot}',
    wavesOf: '{surfer}’s waves',
    wavesAt: 'Waves at {spot}',
    waves: 'Waves',
    waveOfAt: '{surfer}’s wave at {spot}',
    waveOf: '{surfer}’s wave',
    waveAt: 'A wave at {spot}',
    wave: 'A wave',
    headline: '<name>{surfer}</name>’s wave',
    fileAt: '{surfer} at {spot}',
    toWatch: 'Waves to watch',
    withPassword: 'Opens with a password',
    passwordNeeded: 'Password needed',
    protectedBy:
      '{school} has protected these waves. The person who sent you the link knows the password.',
    protected:
      'The person who sent you this link has protected these waves. The person who sent you the link knows the password.',
    passwordMissing: 'Enter the password.',
    passwordLong: 'This password is too long. Enter the password that you were given.',
    passwordWrong: 'This is not the right password. Check it and try again.',
    passwordTooOften:
      'Too many wrong passwords were entered. Sign in and try again, wait an hour, or ask for a new link.',
    open: 'Open the waves',
    surfers: 'Surfers',
    all: 'All',
    none: 'No waves here yet',
    noneYet:
      'Waves appear here once they are sorted and their surfers have agreed to be shared by link. Check again later.',
    until: 'This link works until {day}. Download the waves to keep them.',
    downloadAll: 'Download all',
    smallAll: 'Small, for phones',
    quality: 'Quality',
    quick: 'Quick',
    fine: 'Fine',
    preparing: 'The wave is being prepared',
    playsSoon: 'The wave will play here in a moment. You can leave this page open.',
    failed: 'This wave could not be prepared',
    askSender: 'Ask the person who sent you the link to try again. The wave will then play here.',
    finerLater:
      'A higher-quality version is being made. Open this page again in a minute to see it.',
    navigation: 'Waves',
    allWaves: 'All waves',
    previous: 'Previous',
    next: 'Next',
    place: '{number} of {count}',
  },
  choice: {
    pageTitle: 'E-mails to you',
    stopped: 'These e-mails are stopped',
    stopTitle: 'Stop these e-mails?',
    wavesStopped:
      'We no longer write to <address>{recipient}</address> when your waves are ready. You can still find everything here yourself.',
    reviewsStopped:
      'We no longer write to <address>{recipient}</address> when a coach has reviewed your surfing. You can still find everything here yourself.',
    waves:
      'We write to <address>{recipient}</address> each time your waves are ready. You still get all other e-mails.',
    reviews:
      'We write to <address>{recipient}</address> each time a coach has reviewed your surfing. You still get all other e-mails.',
    resume: 'Send them again',
    stop: 'Stop these e-mails',
  },
  guest: {
    favourite: 'Favourite: {name}',
    mustAgree: 'To send waves by link, agree to “{purpose}” first:',
    mustAgreeMinor:
      'You can send waves by link once your parent or guardian agrees to “{purpose}”:',
    shareWaves: '{count, plural, one {Share this wave} other {Share all #}}',
    sendVideo: 'The video',
    sendLink: 'A link',
    linkReady: 'Your link is ready',
    linkTo: 'Link to: {name}',
    linkUntil: 'Everyone who has it can watch and download until {day}.',
    send: 'Send',
    copy: 'Copy',
    links: 'Links you have made',
    until: 'until {day}',
    lost: 'This link still works, but we cannot show it again.',
    revoke: 'Revoke',
    revokeLink: 'Revoke the link to: {name}',
    revoked: 'The link is revoked and no longer works.',
    tooMany: 'You have 20 links. Revoke one first, then share again.',
    downloadAll: 'Download all {count}',
    delete: 'Delete me',
    deleteWhat:
      'This deletes what <name>{school}</name> knows about you: your name, e-mail, phone number and stay, and your parent or guardian. Your consents, links and favourites end, and no phone or card opens your waves any more. You cannot undo this.',
    deleteWaves:
      'Download your waves first. The videos stay with <name>{school}</name> without your name, and only its staff can see them. If you want them deleted, too, ask <name>{school}</name>.',
    deleteLog:
      'The school must be able to prove what you agreed to and when, so this record stays.',
    deleteNow: 'Delete me for good',
    deleted: 'You are deleted. Your waves no longer open.',
    deleteAccount:
      'Your waves belong to an account. Sign in and delete the account in your profile.',
    toProfile: 'To the profile',
    finerSubject:
      '{count, plural, one {Your wave is here in full quality} other {Your # waves are here in full quality}}',
    finerFor:
      '{count, plural, one {Your wave is here in full quality, {surfer}} other {Your # waves are here in full quality, {surfer}}}',
    finerText:
      '{count, plural, one {Your wave at {spot} on {day} is} other {Your waves at {spot} on {day} are}} now ready in full quality, to watch and to download.',
  },
  manoeuvres: {
    'take-off': 'take-off',
    'pop-up': 'pop-up',
    'bottom turn': 'bottom turn',
    'top turn': 'top turn',
    cutback: 'cutback',
    carve: 'carve',
    snap: 'snap',
    floater: 'floater',
    barrel: 'barrel',
    air: 'air',
    wipeout: 'wipeout',
  },
  mails: {
    orOpen: 'Or open this address:',
    signature: '{school} with {product}',
    stop: 'Stop these e-mails',
    yourSchool: 'Your surf school',
    surfer: 'surfer',
    theSea: 'the sea',
    theDay: 'the day of your session',
    yourCoach: 'Your coach',
    guardian: 'parent or guardian',
    yourChild: 'Your child',
    wavesReady: '{count, plural, one {Your wave is ready} other {Your # waves are ready}}',
    wavesReadyFor:
      '{count, plural, one {Your wave is ready, {surfer}} other {Your # waves are ready, {surfer}}}',
    wavesFilmed: '{school} filmed you at {spot} on {day}. Watch and download your waves.',
    watchWaves: '{count, plural, one {Watch your wave} other {Watch your waves}}',
    wavesWhy: '{school} uses this address to tell you when your waves are ready.',
    linkSubject: 'The link to your waves',
    linkTitle: 'Open your waves, {surfer}',
    linkText:
      'You asked {school} for this link. It opens your waves on the phone or computer on which you press it.',
    linkWhy: 'If it was not you, do nothing: without this link, your waves stay closed.',
    reviewSubject: '{coach} has reviewed your surfing',
    reviewTitle: 'Your review is ready, {surfer}',
    reviewText:
      '{coach} of {school} has looked at your waves at {spot} on {day} and shows you what to keep and what to change.',
    watchReview: 'Watch the review',
    reviewWhy: '{school} uses this address to tell you when a review is ready.',
    guardianSubject: 'May {school} film {surfer}?',
    guardianDear: 'Dear {guardian},',
    guardianText:
      '{school} films its surfers to coach them. {surfer} is a minor and named you as parent or guardian. The school shows the videos to no one until you agree.',
    guardianChoice:
      'You choose what the videos may be used for, and you can withdraw your consent at any time with the same link.',
    guardianButton: 'Read and decide',
    guardianWhy:
      'If you are not responsible for {surfer}, ignore this e-mail: if you do not answer, that counts as a no.',
  },
  errors: {
    home: 'Home',
    support: 'Contact Support',
    writing: 'If you write to us, <link>please add this number</link>:',
    forbidden: errorTexts[403].headline,
    forbiddenText: errorTexts[403].message,
    notFound: errorTexts[404].headline,
    notFoundText: errorTexts[404].message,
    notAllowed: errorTexts[405].headline,
    notAllowedText: errorTexts[405].message,
    ended: errorTexts[410].headline,
    endedText: errorTexts[410].message,
    server: errorTexts[500].headline,
    serverText: errorTexts[500].message,
    other: errorTexts.other.headline,
    otherText: errorTexts.other.message,
  },
  failures: {
    'page-not-found': catalogue['page-not-found'].message,
    'route-validation': catalogue['route-validation'].message,
    'rendition-not-found': catalogue['rendition-not-found'].message,
    'link-not-found': catalogue['link-not-found'].message,
    'link-revoked': catalogue['link-revoked'].message,
    'link-expired': catalogue['link-expired'].message,
    'link-shows-nothing': catalogue['link-shows-nothing'].message,
    'card-not-found': catalogue['card-not-found'].message,
    'too-many-codes': catalogue['too-many-codes'].message,
    'claim-link-not-found': catalogue['claim-link-not-found'].message,
    'guardian-link-not-found': catalogue['guardian-link-not-found'].message,
    'mail-link-not-found': catalogue['mail-link-not-found'].message,
    'form-too-large': catalogue['form-too-large'].message,
    'bad-request': catalogue['bad-request'].message,
    'method-not-allowed': catalogue['method-not-allowed'].message,
    'backend-down': catalogue['backend-down'].message,
  },
} as const;
