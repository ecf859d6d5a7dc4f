import type { Messages } from './messages.ts';

/** German; guests are addressed as `du`. */
export const de: Messages = {
  language: {
    label: 'Sprache',
    change: 'Ändern',
    draft:
      'Diese Übersetzung ist ein Entwurf: Noch niemand, der die Sprache spricht, hat sie gelesen.',
    original: 'Auf Englisch lesen',
  },
  frame: {
    skip: 'Zum Inhalt springen',
    filmedWith: 'Gefilmt mit <link>{product}</link>',
    legal: 'Rechtliches',
    privacy: 'Datenschutz',
    terms: 'Bedingungen',
    contact: 'Kontakt',
    theme: 'Darstellung',
    system: 'System',
    light: 'Hell',
    dark: 'Dunkel',
  },
  count: {
    waves: '{count, plural, one {# Welle} other {# Wellen}}',
    surfers: '{count, plural, one {# Surfer} other {# Surfer}}',
  },
  common: {
    email: 'Deren E-Mail-Adresse',
    guardianName: 'Name eines Elternteils oder Vormunds',
    password: 'Passwort',
    continue: 'Weiter',
    download: 'Speichern',
    wave: 'Welle {number}',
    wavesStay:
      '<name>{school}</name> löscht die ganzen Videos {days, plural, one {# Tag} other {# Tage}} nach der Aufnahme. Deine Wellen bleiben.',
  },
  sizes: { full: 'Groß', medium: 'Mittel', small: 'Klein', others: 'Andere Größen' },
  tile: {
    whose: '<name>{surfer}</name>:',
    numbered: 'Welle {number}',
    failed: 'Fehlgeschlagen',
    converting: 'In Arbeit',
    notAgreed: 'Keine Erlaubnis',
    score: 'Wertung',
    poor: 'schwach',
    fair: 'mäßig',
    average: 'mittel',
    good: 'gut',
    excellent: 'spitze',
  },
  player: {
    player: 'Videoplayer',
    play: 'Abspielen',
    pause: 'Anhalten',
    space: 'Leertaste',
    back: 'Ein Bild zurück',
    forward: 'Ein Bild weiter',
    speed: 'Tempo',
    quarter: 'Tempo ¼',
    half: 'Tempo ½',
    full: 'Tempo 1×',
    loop: 'Wiederholen',
    soundOff: 'Ton aus',
    soundOn: 'Ton an',
    fullScreen: 'Vollbild',
    leaveFullScreen: 'Vollbild verlassen',
    position: 'Stelle im Video',
    of: 'von',
    captions: 'Untertitel',
  },
  sharing: {
    share: 'Teilen',
    copied: 'Link kopiert',
    notCopied: 'Nicht kopiert',
    loading: 'Lädt …',
    tapAgain: 'Nochmal tippen',
    notLoaded: 'Nicht geladen',
  },
  purposes: { coaching: 'Coaching', share: 'Links', shorts: 'Kurzfilme', marketing: 'Werbung' },
  consent: {
    section: 'Was du erlaubt hast',
    changedHint: '(Der Text hat sich geändert, darum fragen wir noch einmal.)',
    outdated:
      'Der Text hat sich geändert, seit du zugestimmt hast. Dein Ja gilt wieder, sobald du dem neuen Text zustimmst.',
    wordingChanged:
      'Der Text hat sich geändert, seit du die Seite geöffnet hast. Lies ihn noch einmal und wähle, was du erlaubst.',
    withdraw: 'Widerrufen',
    agree: 'Erlauben',
    until: 'Ja, bis {day}',
    no: 'Nein',
  },
  lycra: {
    red: 'rot',
    blue: 'blau',
    green: 'grün',
    yellow: 'gelb',
    orange: 'orange',
    pink: 'rosa',
    purple: 'lila',
    white: 'weiß',
    black: 'schwarz',
    grey: 'grau',
    turquoise: 'türkis',
    brown: 'braun',
  },
  code: {
    title: 'Finde deine Wellen',
    intro:
      'Scanne den QR-Code auf deiner Karte mit der Kamera deines Handys, oder tippe die zehn Buchstaben und Ziffern darunter ein.',
    label: 'Code auf deiner Karte',
    noCard: 'Keine Karte? Frag deine Surfschule danach, oder nach einem Link zu deinen Wellen.',
    picture: 'Deine Wellen',
    incomplete: 'Ein Code hat zehn Buchstaben und Ziffern, wie {example}. Schau auf deine Karte.',
    unknown:
      'Keine Karte hat diesen Code. Schau auf deine Karte, oder frag deinen Coach nach einer neuen.',
  },
  card: {
    areYou: 'Bist du {surfer}?',
    yes: 'Ja, das bin ich',
    no: 'Nein',
    notMine: 'Dann ist das nicht deine Karte',
    nothingOpened:
      'Wir haben nichts geöffnet. Gib die Karte <name>{surfer}</name> und frag deinen Coach nach deiner.',
    otherCode: 'Anderen Code eintippen',
    used: 'Diese Karte wurde schon benutzt',
    usedByYou:
      'Jemand hat damit schon die Wellen von <name>{surfer}</name> geöffnet. Falls du das warst: Öffne sie auf dem Handy, mit dem du die Karte gescannt hast, oder melde dich mit dem Konto an, das du dort angelegt hast.',
    usedByOtherAccount:
      'Jemand hat damit schon die Wellen von <name>{surfer}</name> geöffnet. Falls du das warst: Öffne sie auf dem Handy, mit dem du die Karte gescannt hast, oder melde dich mit dem anderen Konto an.',
    usedByOther:
      'War es jemand anderes, sag deinem Coach Bescheid. Dein Coach kann das rückgängig machen und dir eine neue Karte geben, und die andere Person sieht deine Wellen nicht mehr.',
    signIn: 'Anmelden',
    decide: 'Hallo {surfer}. Du entscheidest',
    greet: 'Hallo {surfer}',
    age: 'Wie alt bist du?',
    adult: '18 oder älter',
    minor: 'Jünger',
    minorHint: 'Ein Elternteil oder Vormund entscheidet.',
    ageMissing: 'Sag uns, ob du 18 oder älter bist.',
    weWrite:
      'Wir schreiben deinen Eltern oder deinem Vormund. Sobald sie zustimmen, öffnen sich deine Wellen hier.',
    weCannotWrite:
      'Ein Elternteil oder Vormund muss zustimmen, bevor sich deine Wellen hier öffnen. Diese Website kann noch keine E-Mails senden: Sag es der Person, die dir die Karte gegeben hat.',
    legend: 'Wofür dürfen deine Wellen verwendet werden? Du selbst siehst sie in jedem Fall.',
    valid: 'Jedes Ja gilt ein Jahr. Du kannst es jederzeit mit einem Tippen widerrufen.',
    email: 'Deine E-Mail-Adresse (freiwillig)',
    emailHint:
      'Wir schreiben dir eine E-Mail, wenn die Wellen einer Session fertig sind. Du brauchst kein Konto.',
    emailHintLater:
      'Diese Seite kann noch keine E-Mails senden. Sobald sie es kann, bekommst du eine E-Mail, wenn die Wellen einer Session fertig sind. Du brauchst kein Konto.',
    open: 'Meine Wellen öffnen',
    emailWrong: 'Gib eine E-Mail-Adresse ein, wie maria@example.com.',
    guardianEmailWrong:
      'Gib die E-Mail-Adresse eines Elternteils oder Vormunds ein, wie maria@example.com.',
    guardianNameMissing: 'Gib den Namen eines Elternteils oder Vormunds ein.',
    guardianNameLong: 'Der Name darf höchstens 80 Zeichen haben.',
    guardianNeeded:
      'Deine Schule sagt, dass du unter 18 bist. Darum entscheiden deine Eltern oder dein Vormund: Sag uns, wie wir sie erreichen.',
    welcome: 'Hallo, {surfer}. Das sind deine Wellen.',
    askedTooOften:
      'Heute können wir deine Eltern oder deinen Vormund nicht noch einmal fragen. Versuch es morgen wieder.',
    opensThen: '{note} Deine Wellen öffnen sich, sobald die Erlaubnis da ist.',
  },
  again: {
    desk: 'Ich bin an der Rezeption',
    deskHint: 'Bist du in der Schule? Drück hier und zeig die Nummer an der Rezeption.',
    mail: 'Schick mir einen Link per E-Mail',
    mailHint: 'Wir schicken einen Link an die Adresse, die du oder deine Schule angegeben hat.',
    show: 'Zeig diese Nummer',
    number: 'Deine Nummer: {number}',
    waits:
      'Sag an der Rezeption deinen Namen und diese Nummer. Deine Wellen öffnen sich hier, sobald sie dort Ja sagen.',
    expires: 'Die Nummer gilt zehn Minuten.',
    sent: 'Wir haben dir einen Link per E-Mail geschickt. Öffne ihn auf diesem Handy.',
    tooOften: 'Das war zu oft. Versuch es später noch einmal oder frag deinen Coach.',
  },
  asked: {
    written: 'Wir haben {name} geschrieben.',
    inMailbox:
      'Dieser Server verschickt noch keine E-Mails. Du kannst die E-Mail an {name} in seinem Postfach lesen, unter /mailbox.',
    notSent:
      'Diese Website kann solche E-Mails noch nicht senden, darum ging die E-Mail an {name} nicht hinaus. Sag es der Person, die die Website betreibt.',
    ownAddress:
      'Das ist die eigene Adresse des Surfers. Gib die eines Elternteils oder Vormunds ein.',
  },
  open: {
    title: 'Die Wellen von {surfer} hier öffnen?',
    remembers:
      'Dieser Browser merkt sich dann die Wellen, und alle, die ihn benutzen, können sie sehen. Öffne sie nur auf deinem eigenen Gerät.',
    button: 'Wellen öffnen',
  },
  waves: {
    title: 'Deine Wellen',
    sessions: 'Sessions',
    none: 'Du hast noch keine Wellen. Deine Schule sortiert sie nach der Session: Schau heute Abend wieder.',
    finerAppears: 'Die volle Qualität kommt noch.',
    noneHere: 'Noch keine Wellen auf diesem Handy',
    scan: 'Scanne den QR-Code auf deiner Karte, oder tippe den Code ein. Deine Wellen bleiben dann hier.',
    type: 'Code eintippen',
    region: 'Meine Wellen',
    linkEmail: 'Deine E-Mail',
    linkHint: 'Der Link öffnet deine Wellen auf einem anderen Handy oder Computer.',
    sendLink: 'Schick mir einen Link',
    linkSent: 'Wir haben den Link an {email} geschickt.',
    keep: 'Behalte deine Wellen',
    remembers:
      'Dieses Handy merkt sich diese Wellen. Mit einem Konto findest du sie auf allen Geräten, zusammen mit denen deiner nächsten Sessions.',
    account: 'Konto anlegen',
    preparing: 'Einige Wellen sind noch in Arbeit.',
    refresh: 'Aktualisieren',
    send: 'E-Mail senden',
    decides: 'Ein Elternteil oder Vormund entscheidet',
    asked: 'Wir haben {guardian} gefragt',
    notAsked: 'Wir haben {guardian} noch nicht gefragt',
    refused: '{guardian} hat Nein gesagt',
    notAgreed: '{guardian} hat das Coaching nicht erlaubt',
    answered:
      'Die Antwort kam am {day}. Deine Wellen öffnen sich hier, wenn sie mit dem Link in der E-Mail geändert wird.',
    askAnother: 'Du kannst auch einen anderen Elternteil oder Vormund fragen.',
    waiting:
      'Deine Wellen öffnen sich hier, sobald das Coaching mit dem Link in der E-Mail erlaubt ist. Ist die E-Mail nicht angekommen, frag noch einmal, oder frag einen anderen Elternteil oder Vormund.',
    cannotAsk:
      'Diese Website kann Eltern noch keine E-Mails senden. Sag es deinem Coach, und frag später noch einmal.',
    pressButton: 'Tippe auf die Schaltfläche des Formulars, das du abschicken willst.',
    nameMissing: 'Gib den Namen ein.',
    nameLong: 'Der Name darf höchstens 80 Zeichen haben.',
    emailWrong: 'Gib die E-Mail-Adresse ein, wie maria@example.com.',
    tooOften: 'Heute kannst du nicht noch einmal fragen. Versuch es morgen wieder.',
    number: 'Welle {number}.',
    isPublic: 'Alle können diese Welle im Surfbericht des Spots sehen, ohne deinen Namen.',
    isRefused:
      'Du hast sie aus dem Surfbericht genommen. Sie bleibt draußen, bis du sie wieder erlaubst.',
    isRefusedByMinor: 'Du hast sie aus dem Surfbericht genommen. Sie bleibt draußen.',
    takeOff: 'Herausnehmen',
    takeOffNumber: 'Welle {number}: aus dem Surfbericht nehmen',
    allow: 'Wieder erlauben',
    allowNumber: 'Welle {number}: wieder erlauben',
    takenOff: 'Die Welle ist nicht mehr im Surfbericht und bleibt draußen.',
    allowed: 'Deine Schule kann die Welle wieder im Surfbericht zeigen.',
    onlyGuardian: 'Nur ein Elternteil oder Vormund kann zustimmen.',
    withdrawn: 'Du hast deine Erlaubnis widerrufen. Das gilt ab sofort.',
    agreed: 'Erlaubt, für ein Jahr.',
  },
  guardian: {
    pageTitle: 'Deine Einwilligung',
    title: 'Darf {school} <name>{surfer}</name> filmen?',
    theSchool: 'die Schule',
    dear: 'Hallo <name>{guardian}</name>,',
    surfedAt:
      '<name>{surfer}</name> hat mit <name>{school}</name> gesurft (<name>{spot}</name>, {start}) und dich als Elternteil oder Vormund genannt. Bis du zustimmst, sieht außerhalb der Schule niemand die Videos, auch <name>{surfer}</name> nicht.',
    surfed:
      '<name>{surfer}</name> hat mit <name>{school}</name> gesurft ({start}) und dich als Elternteil oder Vormund genannt. Bis du zustimmst, sieht außerhalb der Schule niemand die Videos, auch <name>{surfer}</name> nicht.',
    stays:
      '<name>{surfer}</name> ist Gast bei <name>{school}</name> und hat dich als Elternteil oder Vormund genannt. Solange du nicht zustimmst, sieht niemand außerhalb der Schule die Videos, nicht einmal <name>{surfer}</name>.',
    refusedOn: 'Du hast am {day} zu allem Nein gesagt. Das gilt, bis du es hier änderst.',
    answeredOn: 'Du hast am {day} geantwortet. Die Kästchen unten zeigen, was du heute erlaubst.',
    legend: 'Wofür dürfen die Wellen von {surfer} verwendet werden?',
    yes: 'Ja, zum Angekreuzten',
    no: 'Nein zu allem',
    notes:
      'Wenn du das Coaching erlaubst, sieht auch <name>{surfer}</name> die Wellen. Ein leeres Kästchen zählt als Nein. Du kannst deine Antwort jederzeit mit demselben Link ändern. Wir benutzen keine Gesichtserkennung.',
    retention: 'Ganze Videos werden nach {days, plural, one {# Tag} other {# Tagen}} gelöscht.',
    nothingTicked: 'Kreuze an, was du erlaubst. Wenn du nichts erlaubst, wähle „Nein zu allem“.',
    ownLine:
      'Ein Surfer kann nicht für seine eigenen Eltern zustimmen. Es wurde nichts geändert: Dieser Link ist für den Elternteil oder Vormund, auf dem eigenen Handy.',
    thanks: 'Danke. Dein Ja gilt ein Jahr. Öffne denselben Link, um es zu ändern.',
    refused: 'Du hast zu allem Nein gesagt. Das gilt ab sofort.',
  },
  family: {
    region: 'Die Wellen deines Kindes',
    opens: 'Danke: Auch du kannst die Wellen von <name>{surfer}</name> ansehen.',
    open: 'Wellen von {surfer} auf diesem Handy ansehen',
    isOpen: 'Die Wellen von <name>{surfer}</name> sind auf diesem Handy offen.',
    watch: 'Wellen von {surfer} ansehen',
    wavesOf: 'Wellen von {surfer}',
    notAgreed: 'Stimme zuerst dem Coaching zu. Dann kannst du die Wellen hier öffnen.',
    replaced:
      'Inzwischen wurde ein anderer Elternteil oder Vormund genannt: Nur diese Person kann zustimmen und die Wellen öffnen. Nein sagen kannst du hier weiterhin.',
    agreeAgain:
      'Du hast dem Coaching nicht zugestimmt. Wenn du unten zustimmst, öffnen sich die Wellen von <name>{surfer}</name> hier wieder.',
    none: 'Es gibt noch keine Wellen von <name>{surfer}</name>. Die Schule sortiert sie nach der Session: Schau heute Abend wieder vorbei.',
    mailTitle:
      '{count, plural, one {Eine Welle von {surfer} ist fertig} other {# Wellen von {surfer} sind fertig}}',
    mailFiner:
      '{count, plural, one {Eine Welle von {surfer} ist in voller Qualität da} other {# Wellen von {surfer} sind in voller Qualität da}}',
    mailText:
      '{school} hat {surfer} gefilmt ({spot}, {day}). Der Knopf öffnet die Wellen und deine Antworten.',
    mailWhy: '{school} benutzt diese Adresse, weil du zugestimmt hast, dass {surfer} gefilmt wird.',
  },
  link: {
    ended: 'Link abgelaufen',
    noWave: 'Diese Welle gibt es nicht',
    wavesOfAt: 'Wellen von {surfer}, {spot}',
    wavesOf: 'Wellen von {surfer}',
    wavesAt: 'Wellen, {spot}',
    waves: 'Wellen',
    waveOfAt: 'Welle von {surfer}, {spot}',
    waveOf: 'Welle von {surfer}',
    waveAt: 'Eine Welle, {spot}',
    wave: 'Eine Welle',
    headline: 'Welle von <name>{surfer}</name>',
    fileAt: '{surfer}, {spot}',
    toWatch: 'Wellen zum Anschauen',
    withPassword: 'Öffnet sich mit Passwort',
    passwordNeeded: 'Passwort nötig',
    protectedBy:
      '{school} hat diese Wellen geschützt. Wer dir den Link geschickt hat, kennt das Passwort.',
    protected:
      'Wer dir diesen Link geschickt hat, hat die Wellen geschützt und kennt das Passwort.',
    passwordMissing: 'Gib das Passwort ein.',
    passwordLong: 'Dieses Passwort ist zu lang. Gib das ein, das du bekommen hast.',
    passwordWrong: 'Das ist nicht das richtige Passwort. Prüfe es und versuch es noch einmal.',
    passwordTooOften:
      'Es wurden zu viele falsche Passwörter eingegeben. Melde dich an und versuch es noch einmal, warte eine Stunde, oder bitte um einen neuen Link.',
    open: 'Wellen öffnen',
    surfers: 'Surfer',
    all: 'Alle',
    none: 'Hier sind noch keine Wellen',
    noneYet:
      'Wellen erscheinen hier, sobald sie sortiert sind und die Surfer das Teilen per Link erlaubt haben. Schau später wieder vorbei.',
    until: 'Dieser Link gilt bis {day}. Speichere die Wellen, um sie zu behalten.',
    downloadAll: 'Alle speichern',
    smallAll: 'Klein, fürs Handy',
    quality: 'Qualität',
    quick: 'Schnell',
    fine: 'Hoch',
    preparing: 'Die Welle ist in Arbeit',
    playsSoon: 'Die Welle läuft hier in einem Moment. Du kannst die Seite offen lassen.',
    failed: 'Diese Welle hat nicht geklappt',
    askSender:
      'Bitte die Person, die dir den Link geschickt hat, es noch einmal zu versuchen. Dann läuft die Welle hier.',
    finerLater:
      'Eine bessere Qualität ist in Arbeit. Öffne die Seite in einer Minute noch einmal, um sie zu sehen.',
    navigation: 'Wellen',
    allWaves: 'Alle Wellen',
    previous: 'Vorige',
    next: 'Nächste',
    place: '{number} von {count}',
  },
  choice: {
    pageTitle: 'E-Mails an dich',
    stopped: 'Diese E-Mails sind gestoppt',
    stopTitle: 'Diese E-Mails stoppen?',
    wavesStopped:
      'Wir schreiben nicht mehr an <address>{recipient}</address>, wenn deine Wellen fertig sind. Du findest hier weiterhin alles selbst.',
    reviewsStopped:
      'Wir schreiben nicht mehr an <address>{recipient}</address>, wenn ein Coach dein Surfen besprochen hat. Du findest hier weiterhin alles selbst.',
    waves:
      'Wir schreiben an <address>{recipient}</address>, wenn deine Wellen fertig sind. Alle anderen E-Mails bekommst du weiterhin.',
    reviews:
      'Wir schreiben an <address>{recipient}</address>, wenn ein Coach dein Surfen besprochen hat. Alle anderen E-Mails bekommst du weiterhin.',
    resume: 'Wieder senden',
    stop: 'Diese E-Mails stoppen',
  },
  savedReview: {
    video: 'Als Video speichern',
    picture: 'Dieses Bild speichern',
    busy: 'Das Video entsteht: {percent} %',
    cancel: 'Abbrechen',
    ready: 'Fertig.',
    share: 'Teilen',
    download: 'Herunterladen',
    unsupported:
      'Dieser Browser kann keine Videos erstellen. Öffne die Besprechung zum Speichern in einem aktuellen Chrome, Edge, Firefox oder Safari.',
    gone: 'Diese Besprechung darf nicht mehr gespeichert werden: Surfer, Eltern oder Schule erlauben es nicht mehr.',
    offline:
      'Eine Datei der Besprechung ist nicht angekommen. Prüfe die Verbindung und versuche es noch einmal.',
    noEncoder: 'Dieses Gerät kann kein Video dieser Größe erstellen.',
    noRoom:
      'Auf diesem Gerät ist kein Platz für das Video. Lösche etwas und versuche es noch einmal.',
    broken:
      'Die Besprechung ließ sich nicht speichern. Versuche es noch einmal oder auf einem anderen Gerät.',
  },
  sentReview: {
    title: 'Besprechung',
    by: '{coach} über deine Welle in {spot} am {day}',
    byNoSpot: '{coach} über deine Welle am {day}',
    coach: 'Dein Coach',
    player: 'Besprechung',
    play: 'Besprechung abspielen',
    pause: 'Besprechung anhalten',
    place: 'Stelle in der Besprechung',
    notes: 'Notizen',
    part: 'Welle {number}',
    failed:
      'Die Besprechung lässt sich nicht abspielen. Prüfe die Verbindung und versuche es noch einmal.',
    gone: 'Die Welle dieser Besprechung ist nicht mehr deine oder wurde gelöscht.',
    answers: 'Antworten',
    answer: 'Antwort',
    answerSend: 'Antwort senden',
    answered: 'Deine Antwort ist gesendet.',
    answerMissing: 'Schreibe deine Antwort.',
    answerLong: 'Die Antwort darf höchstens {max} Zeichen haben.',
    answerMany: 'Diese Besprechung hat 100 Antworten; mehr sind nicht möglich.',
    watch: 'Besprechung ansehen',
    scripts:
      'Die Besprechung braucht JavaScript. Ohne JavaScript kannst du deinen Coach hören und die Notizen lesen.',
  },
  review: {
    question: 'Was möchtest du wissen? (optional)',
    ask: 'Um Besprechung bitten',
    send: 'Senden',
    region: 'Besprechung dieser Welle',
    waiting: 'Angefragt am {day} · wartet',
    done: 'Das Coaching-Team war am {day} mit dieser Welle fertig',
    withdraw: 'Anfrage zurückziehen',
    sent: 'Wir haben das Coaching-Team um eine Besprechung gebeten.',
    withdrawn: 'Deine Anfrage ist zurückgezogen.',
    tooMany: 'Du hast 20 offene Anfragen. Zieh erst eine zurück, oder warte auf eine Antwort.',
    notAgreed:
      'Für eine Besprechung musst du dem Coaching zustimmen. Stimm unten zu und frag dann noch einmal.',
    tooLong: 'Deine Frage darf höchstens {max} Zeichen haben.',
  },
  guest: {
    favourite: 'Favorit: {name}',
    mustAgree: 'Um Wellen per Link zu schicken, erlaube zuerst „{purpose}“:',
    mustAgreeMinor:
      'Du kannst Wellen per Link schicken, sobald deine Eltern oder dein Vormund „{purpose}“ erlauben:',
    shareWaves: '{count, plural, one {Diese Welle teilen} other {Alle # teilen}}',
    sendVideo: 'Das Video',
    sendLink: 'Einen Link',
    linkReady: 'Dein Link ist fertig',
    linkTo: 'Link zu: {name}',
    linkUntil: 'Alle, die ihn haben, können bis {day} ansehen und speichern.',
    send: 'Senden',
    copy: 'Kopieren',
    links: 'Deine Links',
    until: 'bis {day}',
    lost: 'Dieser Link funktioniert noch, aber wir können ihn nicht mehr anzeigen.',
    revoke: 'Beenden',
    revokeLink: 'Den Link beenden: {name}',
    revoked: 'Der Link ist beendet und funktioniert nicht mehr.',
    tooMany: 'Du hast 20 Links. Beende zuerst einen und teile dann noch einmal.',
    downloadAll: 'Alle {count} speichern',
    delete: 'Mich löschen',
    deleteWhat:
      'Das löscht, was <name>{school}</name> über dich weiß: Name, E-Mail, Telefonnummer und Aufenthalt, und deine Eltern oder deinen Vormund. Deine Einwilligungen, Links und Favoriten enden, und kein Handy und keine Karte öffnet deine Wellen mehr. Du kannst das nicht rückgängig machen.',
    deleteWaves:
      'Speichere deine Wellen vorher. Die Videos bleiben ohne deinen Namen bei <name>{school}</name>, und nur das Team dort sieht sie. Sollen auch sie gelöscht werden, frag <name>{school}</name>.',
    deleteLog:
      'Die Schule muss belegen können, was du wann erlaubt hast. Darum bleibt dieser Eintrag.',
    deleteNow: 'Mich endgültig löschen',
    deleted: 'Du bist gelöscht. Deine Wellen öffnen sich nicht mehr.',
    deleteAccount:
      'Deine Wellen gehören zu einem Konto. Melde dich an und lösche das Konto in deinem Profil.',
    toProfile: 'Zum Profil',
    finerSubject:
      '{count, plural, one {Deine Welle ist in voller Qualität da} other {Deine # Wellen sind in voller Qualität da}}',
    finerFor:
      '{count, plural, one {Deine Welle ist in voller Qualität da, {surfer}} other {Deine # Wellen sind in voller Qualität da, {surfer}}}',
    finerText:
      '{count, plural, one {Deine Welle ({spot}, {day}) ist} other {Deine Wellen ({spot}, {day}) sind}} jetzt in voller Qualität fertig, zum Ansehen und Speichern.',
  },
  manoeuvres: {
    'take-off': 'Take-off',
    'pop-up': 'Pop-up',
    'bottom turn': 'Bottom Turn',
    'top turn': 'Top Turn',
    cutback: 'Cutback',
    carve: 'Carve',
    snap: 'Snap',
    floater: 'Floater',
    barrel: 'Barrel',
    air: 'Air',
    wipeout: 'Sturz',
  },
  mails: {
    orOpen: 'Oder öffne diese Adresse:',
    signature: '{school} mit {product}',
    stop: 'Diese E-Mails stoppen',
    yourSchool: 'Deine Surfschule',
    surfer: 'Surfer',
    theSea: 'am Meer',
    theDay: 'am Tag deiner Session',
    yourCoach: 'Dein Coach',
    guardian: 'Elternteil oder Vormund',
    yourChild: 'Dein Kind',
    wavesReady: '{count, plural, one {Deine Welle ist fertig} other {Deine # Wellen sind fertig}}',
    wavesReadyFor:
      '{count, plural, one {{surfer}, deine Welle ist fertig} other {{surfer}, deine # Wellen sind fertig}}',
    wavesFilmed:
      '{school} hat dich gefilmt ({spot}, {day}). Schau deine Wellen an und speichere sie.',
    watchWaves: '{count, plural, one {Deine Welle ansehen} other {Deine Wellen ansehen}}',
    wavesWhy: '{school} benutzt diese Adresse, um dir zu sagen, wenn deine Wellen fertig sind.',
    linkSubject: 'Der Link zu deinen Wellen',
    linkTitle: 'Öffne deine Wellen, {surfer}',
    linkText:
      'Du hast diesen Link angefordert ({school}). Er öffnet deine Wellen auf dem Gerät, auf dem du ihn drückst.',
    linkWhy: 'Wenn du das nicht warst, tu nichts: Ohne diesen Link bleiben deine Wellen zu.',
    reviewSubject: '{coach} hat dein Surfen besprochen',
    reviewTitle: '{surfer}, deine Besprechung ist fertig',
    reviewText:
      '{coach} von {school} hat deine Wellen angesehen ({spot}, {day}) und zeigt dir, was du beibehalten und was du ändern kannst.',
    watchReview: 'Besprechung ansehen',
    reviewWhy: '{school} benutzt diese Adresse, um dir zu sagen, wenn eine Besprechung fertig ist.',
    guardianSubject: 'Darf {school} {surfer} filmen?',
    guardianDear: 'Hallo {guardian},',
    guardianText:
      '{school} filmt alle, die dort surfen, um sie zu coachen. {surfer} ist minderjährig und hat dich als Elternteil oder Vormund genannt. Die Schule zeigt die Videos niemandem, bis du zustimmst.',
    guardianChoice:
      'Du wählst, wofür die Videos verwendet werden dürfen, und kannst deine Einwilligung jederzeit mit demselben Link widerrufen.',
    guardianButton: 'Lesen und entscheiden',
    guardianWhy:
      'Wenn du nicht für {surfer} verantwortlich bist, beachte diese E-Mail nicht: Ohne Antwort zählt das als Nein.',
  },
  errors: {
    home: 'Startseite',
    support: 'Hilfe anfragen',
    writing: 'Wenn du uns schreibst, <link>gib diese Nummer an</link>:',
    forbidden: 'Kein Zugang',
    forbiddenText:
      'Hierfür fehlt dir die Berechtigung. Melde dich mit einem Konto an, das sie hat, oder frag uns um Hilfe.',
    notFound: 'Welle nicht gefunden',
    notFoundText: 'Die Seite hat wohl eine andere Welle erwischt.',
    notAllowed: 'Methode nicht erlaubt',
    notAllowedText:
      'Diese Adresse nimmt solche Anfragen nicht an. Geh zurück, lade die Seite neu und versuch es noch einmal.',
    ended: 'Dieser Link gilt nicht mehr',
    endedText: 'Bitte die Person, die ihn geschickt hat, um einen neuen.',
    server: 'Serverfehler',
    serverText: 'Auf unseren Servern ist gerade raue See. Versuch es später noch einmal.',
    other: 'Hoppla! Da ging etwas schief',
    otherText: 'Etwas Unerwartetes ist passiert. Geh zurück und versuch es noch einmal.',
  },
  failures: {
    'page-not-found': 'Die Seite hat wohl eine andere Welle erwischt.',
    'route-validation': 'Diese Adresse ist nicht gültig. Prüfe den Link und öffne ihn noch einmal.',
    'rendition-not-found': 'Dieses Video ist noch nicht fertig, oder es wurde gelöscht.',
    'link-not-found':
      'Diesen Link gibt es nicht. Öffne den vollständigen Link, den du bekommen hast, oder bitte um einen neuen.',
    'link-revoked':
      'Er wurde zurückgezogen. Bitte die Person, die ihn geschickt hat, um einen neuen.',
    'link-expired': 'Er ist abgelaufen. Bitte die Person, die ihn geschickt hat, um einen neuen.',
    'link-shows-nothing':
      'Hier gibt es gerade nichts zu sehen. Vielleicht wurde die Erlaubnis widerrufen. Frag die Person, die dir den Link geschickt hat.',
    'card-not-found':
      'Diese Karte funktioniert nicht. Prüfe den Code, oder frag deinen Coach nach einer neuen Karte.',
    'review-not-found':
      'Hier ist keine Besprechung. Vielleicht wurde sie gelöscht, oder der Surfer stimmt dem Coaching nicht mehr zu.',
    'too-many-codes':
      'Aus deinem Netz wurden zu viele falsche Codes eingegeben. Scanne den QR-Code auf deiner Karte, melde dich an und gib den Code noch einmal ein, oder versuch es in einer Stunde wieder.',
    'claim-link-not-found':
      'Dieser Link gilt nicht mehr. Scanne den QR-Code auf deiner Karte, oder öffne die neueste E-Mail zu deinen Wellen.',
    'guardian-link-not-found':
      'Dieser Link gilt nicht mehr. Dein Kind kann deine Adresse unter den Wellen noch einmal eingeben, und du bekommst einen neuen Link per E-Mail.',
    'mail-link-not-found':
      'Dieser Link ist unvollständig oder abgelaufen. Öffne den ganzen Link in der neuesten E-Mail: Er gilt ein Jahr.',
    'form-too-large':
      'Das Formular war zu lang, und nichts wurde gespeichert. Kürze es und sende es noch einmal.',
    'bad-request': 'Der Server konnte das Formular nicht lesen. Es wurde nichts geändert.',
    'method-not-allowed': 'Diese Adresse nimmt solche Anfragen nicht an.',
    'backend-down':
      'Auf unseren Servern ist gerade raue See. Es ging nichts verloren: Versuch es gleich noch einmal.',
  },
};
