import type { Messages } from './messages.ts';

/**
 * French as in France; guests are addressed as `tu`. Names never stand behind `de`, which would be
 * `d’` before a vowel.
 */
export const fr: Messages = {
  language: {
    label: 'Langue',
    change: 'Changer',
    draft:
      'Cette traduction est un brouillon : une personne qui parle la langue ne l’a pas encore relue.',
    original: 'Lire en anglais',
  },
  frame: {
    skip: 'Aller au contenu',
    filmedWith: 'Filmé avec <link>{product}</link>',
    legal: 'Mentions légales',
    privacy: 'Confidentialité',
    terms: 'Conditions',
    contact: 'Contact',
    theme: 'Thème',
    system: 'Système',
    light: 'Clair',
    dark: 'Sombre',
  },
  count: {
    waves: '{count, plural, one {# vague} other {# vagues}}',
    surfers: '{count, plural, one {# surfeur} other {# surfeurs}}',
  },
  common: {
    email: 'Son e-mail',
    guardianName: 'Nom de ton parent ou responsable légal',
    password: 'Mot de passe',
    continue: 'Continuer',
    download: 'Télécharger',
    wave: 'Vague {number}',
    wavesStay:
      '<name>{school}</name> supprime les vidéos complètes {days, plural, one {# jour} other {# jours}} après le tournage. Tes vagues restent.',
  },
  sizes: { full: 'Complète', medium: 'Moyenne', small: 'Petite', others: 'Autres tailles' },
  tile: {
    whose: '<name>{surfer}</name> :',
    numbered: 'vague {number}',
    failed: 'Échec',
    converting: 'En préparation',
    notAgreed: 'Sans accord',
    score: 'Note',
    poor: 'faible',
    fair: 'passable',
    average: 'moyenne',
    good: 'bonne',
    excellent: 'excellente',
  },
  player: {
    player: 'Lecteur',
    play: 'Lire',
    pause: 'Mettre en pause',
    space: 'Espace',
    back: 'Une image en arrière',
    forward: 'Une image en avant',
    speed: 'Vitesse',
    quarter: 'Vitesse ¼',
    half: 'Vitesse ½',
    full: 'Vitesse 1×',
    loop: 'En boucle',
    soundOff: 'Couper le son',
    soundOn: 'Activer le son',
    fullScreen: 'Plein écran',
    leaveFullScreen: 'Quitter le plein écran',
    position: 'Position dans la vidéo',
    of: 'sur',
    captions: 'Sous-titres',
  },
  sharing: {
    share: 'Partager',
    copied: 'Lien copié',
    notCopied: 'Pas copié',
    loading: 'Chargement …',
    tapAgain: 'Touche encore',
    notLoaded: 'Pas chargé',
  },
  purposes: {
    coaching: 'Coaching',
    share: 'Liens',
    shorts: 'Vidéos courtes',
    marketing: 'Publicité',
  },
  consent: {
    section: 'Ce que tu as accepté',
    changedHint: '(Le texte a changé, donc nous reposons la question.)',
    outdated:
      'Le texte a changé depuis ton accord. Ton oui comptera de nouveau quand tu accepteras le nouveau texte.',
    wordingChanged:
      'Le texte a changé depuis que tu as ouvert cette page. Relis-le et choisis ce que tu acceptes.',
    withdraw: 'Retirer',
    agree: 'Accepter',
    until: 'Oui, jusqu’au {day}',
    no: 'Non',
  },
  lycra: {
    red: 'rouge',
    blue: 'bleu',
    green: 'vert',
    yellow: 'jaune',
    orange: 'orange',
    pink: 'rose',
    purple: 'violet',
    white: 'blanc',
    black: 'noir',
    grey: 'gris',
    turquoise: 'turquoise',
    brown: 'marron',
  },
  code: {
    title: 'Trouve tes vagues',
    intro:
      'Scanne le code QR de ta carte avec l’appareil photo de ton téléphone, ou saisis les dix lettres et chiffres qui sont en dessous.',
    label: 'Code de ta carte',
    noCard: 'Pas de carte ? Demandes-en une à ton école de surf, ou un lien vers tes vagues.',
    picture: 'Tes vagues',
    incomplete: 'Un code a dix lettres et chiffres, comme {example}. Vérifie ta carte.',
    unknown: 'Aucune carte n’a ce code. Vérifie ta carte, ou demandes-en une nouvelle à ton coach.',
  },
  card: {
    areYou: 'Es-tu {surfer} ?',
    yes: 'Oui, c’est moi',
    no: 'Non',
    notMine: 'Alors ce n’est pas ta carte',
    nothingOpened:
      'Rien n’a été ouvert. Donne la carte à <name>{surfer}</name> et demande la tienne à ton coach.',
    otherCode: 'Saisir un autre code',
    used: 'Cette carte a déjà servi',
    usedByYou:
      'Quelqu’un a déjà ouvert avec elle les vagues surfées par <name>{surfer}</name>. Si c’était toi : ouvre-les sur le téléphone avec lequel tu l’as scannée, ou connecte-toi avec le compte que tu y as créé.',
    usedByOtherAccount:
      'Quelqu’un a déjà ouvert avec elle les vagues surfées par <name>{surfer}</name>. Si c’était toi : ouvre-les sur le téléphone avec lequel tu l’as scannée, ou connecte-toi avec l’autre compte.',
    usedByOther:
      'Si c’était une autre personne, dis-le à ton coach. Ton coach peut annuler cela et te donner une nouvelle carte, et l’autre personne ne verra plus tes vagues.',
    signIn: 'Se connecter',
    decide: 'Salut {surfer}. C’est toi qui décides',
    greet: 'Salut {surfer}',
    age: 'Quel âge as-tu ?',
    adult: '18 ans ou plus',
    minor: 'Moins de 18 ans',
    minorHint: 'Un parent ou responsable légal décide.',
    ageMissing: 'Indique si tu as 18 ans ou plus.',
    weWrite:
      'Nous écrivons à ton parent ou responsable légal. Dès que cette personne accepte, tes vagues s’ouvrent ici.',
    weCannotWrite:
      'Un parent ou responsable légal doit accepter avant que tes vagues s’ouvrent ici. Ce site ne peut pas encore lui écrire : parles-en à la personne qui t’a donné la carte.',
    legend: 'À quoi tes vagues peuvent-elles servir ? Toi, tu les vois dans tous les cas.',
    valid: 'Chaque oui est valable un an. Tu peux le retirer à tout moment, d’un seul geste.',
    email: 'Ton e-mail (facultatif)',
    emailHint:
      'Nous t’envoyons un e-mail quand les vagues d’une session sont prêtes. Pas besoin de compte.',
    emailHintLater:
      'Ce site ne peut pas encore envoyer d’e-mails. Dès que possible, tu recevras un e-mail quand les vagues d’une session sont prêtes. Pas besoin de compte.',
    open: 'Ouvrir mes vagues',
    emailWrong: 'Saisis une adresse e-mail, comme maria@example.com.',
    guardianEmailWrong:
      'Saisis l’e-mail de ton parent ou responsable légal, comme maria@example.com.',
    guardianNameMissing: 'Saisis le nom de ton parent ou responsable légal.',
    guardianNameLong: 'Le nom peut avoir 80 caractères au plus.',
    guardianNeeded:
      'Ton école indique que tu as moins de 18 ans. C’est donc ton parent ou responsable légal qui décide : dis-nous comment le joindre.',
    welcome: 'Salut, {surfer}. Voici tes vagues.',
    askedTooOften:
      'Nous ne pouvons plus demander à ton parent ou responsable légal aujourd’hui. Réessaie demain.',
    opensThen: '{note} Tes vagues s’ouvrent dès que cette personne accepte.',
  },
  again: {
    desk: 'Je suis à l’accueil',
    deskHint: 'Tu es à l’école ? Appuie ici et montre le numéro à l’accueil.',
    mail: 'Envoie-moi un lien par e-mail',
    mailHint: 'Nous envoyons un lien à l’adresse que toi ou ton école avez donnée.',
    show: 'Montre ce numéro',
    number: 'Ton numéro : {number}',
    waits: 'Donne ton nom et ce numéro à l’accueil. Tes vagues s’ouvrent ici dès qu’on te dit oui.',
    expires: 'Le numéro est valable dix minutes.',
    sent: 'Nous t’avons envoyé un lien par e-mail. Ouvre-le sur ce téléphone.',
    tooOften: 'C’était trop souvent. Réessaie plus tard ou demande à ton coach.',
  },
  asked: {
    written: 'Nous avons écrit à {name}.',
    inMailbox:
      'Ce serveur n’envoie pas encore d’e-mails. Tu peux lire l’e-mail pour {name} dans sa boîte, sous /mailbox.',
    notSent:
      'Ce site ne peut pas encore envoyer ces e-mails, donc l’e-mail pour {name} n’est pas parti. Dis-le à la personne qui gère le site.',
    ownAddress:
      'C’est l’adresse du surfeur lui-même. Saisis celle d’un parent ou responsable légal.',
  },
  open: {
    title: 'Ouvrir ici les vagues surfées par {surfer} ?',
    remembers:
      'Ce navigateur se souviendra des vagues, et toute personne qui l’utilise pourra les voir. Ouvre-les seulement sur ton propre appareil.',
    button: 'Ouvrir les vagues',
  },
  waves: {
    title: 'Tes vagues',
    sessions: 'Sessions',
    none: 'Tu n’as pas encore de vagues. Ton école les trie après la session : reviens voir ce soir.',
    finerAppears: 'La qualité maximale arrive.',
    noneHere: 'Pas encore de vagues sur ce téléphone',
    scan: 'Scanne le code QR de ta carte, ou saisis son code. Tes vagues resteront ici.',
    type: 'Saisir le code',
    region: 'Mes vagues',
    linkEmail: 'Ton e-mail',
    linkHint: 'Le lien ouvre tes vagues sur un autre téléphone ou ordinateur.',
    sendLink: 'Envoie-moi un lien',
    linkSent: 'Nous avons envoyé le lien à {email}.',
    keep: 'Garde tes vagues',
    remembers:
      'Ce téléphone se souvient de ces vagues. Avec un compte, tu les retrouves sur tous tes appareils, avec celles de tes prochaines sessions.',
    account: 'Créer un compte',
    preparing: 'Certaines vagues sont encore en préparation.',
    refresh: 'Actualiser',
    send: 'Envoyer l’e-mail',
    decides: 'Un parent ou responsable légal décide',
    asked: 'Nous avons écrit à {guardian}',
    notAsked: 'Nous n’avons pas encore écrit à {guardian}',
    refused: '{guardian} a dit non',
    notAgreed: '{guardian} n’a pas accepté le coaching',
    answered:
      'La réponse date du {day}. Tes vagues s’ouvrent ici si cette personne change sa réponse avec le lien de son e-mail.',
    askAnother: 'Tu peux aussi demander à un autre parent ou responsable légal.',
    waiting:
      'Tes vagues s’ouvrent ici quand cette personne accepte le coaching avec le lien de son e-mail. Si l’e-mail n’est pas arrivé, redemande, ou demande à un autre parent ou responsable légal.',
    cannotAsk:
      'Ce site ne peut pas encore écrire aux parents. Parles-en à ton coach, et redemande plus tard.',
    pressButton: 'Appuie sur le bouton du formulaire que tu veux envoyer.',
    nameMissing: 'Saisis son nom.',
    nameLong: 'Le nom peut avoir 80 caractères au plus.',
    emailWrong: 'Saisis son e-mail, comme maria@example.com.',
    tooOften: 'Tu ne peux plus demander aujourd’hui. Réessaie demain.',
    number: 'Vague {number}.',
    isPublic: 'Tout le monde peut voir cette vague dans le bulletin de surf du spot, sans ton nom.',
    isRefused:
      'Tu l’as retirée du bulletin de surf. Elle n’y revient que si tu l’autorises de nouveau.',
    isRefusedByMinor: 'Tu l’as retirée du bulletin de surf. Elle n’y revient pas.',
    takeOff: 'La retirer',
    takeOffNumber: 'Vague {number} : la retirer du bulletin de surf',
    allow: 'L’autoriser de nouveau',
    allowNumber: 'Vague {number} : l’autoriser de nouveau',
    takenOff: 'La vague n’est plus dans le bulletin de surf et n’y revient pas.',
    allowed: 'Ton école peut de nouveau montrer la vague dans le bulletin de surf.',
    onlyGuardian: 'Seul ton parent ou responsable légal peut accepter.',
    withdrawn: 'Tu as retiré ton accord. C’est valable dès maintenant.',
    agreed: 'Accepté, pour un an.',
  },
  guardian: {
    pageTitle: 'Ton accord',
    title: '{school} peut-elle filmer <name>{surfer}</name> ?',
    theSchool: 'l’école',
    dear: 'Bonjour <name>{guardian}</name>,',
    surfedAt:
      '<name>{surfer}</name> a surfé avec <name>{school}</name> à <name>{spot}</name>, {start}, et t’a désigné comme parent ou responsable légal. Tant que tu n’as pas accepté, personne hors de l’école ne voit les vidéos, pas même <name>{surfer}</name>.',
    surfed:
      '<name>{surfer}</name> a surfé avec <name>{school}</name>, {start}, et t’a désigné comme parent ou responsable légal. Tant que tu n’as pas accepté, personne hors de l’école ne voit les vidéos, pas même <name>{surfer}</name>.',
    stays:
      '<name>{surfer}</name> est chez <name>{school}</name> et t’a indiqué comme parent ou tuteur. Tant que tu n’as pas donné ton accord, personne en dehors de l’école ne voit les vidéos, pas même <name>{surfer}</name>.',
    refusedOn: 'Tu as dit non à tout le {day}. C’est valable jusqu’à ce que tu le changes ici.',
    answeredOn:
      'Tu as répondu le {day}. Les cases ci-dessous montrent ce que tu acceptes aujourd’hui.',
    legend: 'À quoi peuvent servir les vagues surfées par {surfer} ?',
    yes: 'Oui, à ce qui est coché',
    no: 'Non à tout',
    notes:
      'Si tu acceptes le coaching, <name>{surfer}</name> voit aussi les vagues. Une case vide compte comme un non. Tu peux changer ta réponse avec le même lien à tout moment. Nous n’utilisons pas de reconnaissance faciale.',
    retention:
      'Les vidéos complètes sont supprimées après {days, plural, one {# jour} other {# jours}}.',
    nothingTicked: 'Coche ce que tu acceptes. Si tu n’acceptes rien, choisis « Non à tout ».',
    ownLine:
      'Un surfeur ne peut pas accepter à la place de son parent ou responsable légal. Rien n’a changé : ce lien est pour cette personne, sur son propre téléphone.',
    thanks: 'Merci. Ton oui est valable un an. Ouvre le même lien pour le changer.',
    refused: 'Tu as dit non à tout. C’est valable dès maintenant.',
  },
  family: {
    region: 'Les vagues de ton enfant',
    opens: 'C’est noté : toi aussi, tu peux voir les vagues surfées par <name>{surfer}</name>.',
    open: 'Voir les vagues surfées par {surfer} sur ce téléphone',
    isOpen: 'Les vagues surfées par <name>{surfer}</name> sont ouvertes sur ce téléphone.',
    watch: 'Voir les vagues surfées par {surfer}',
    wavesOf: 'Vagues surfées par {surfer}',
    notAgreed: 'Accepte d’abord le coaching. Tu pourras ensuite ouvrir les vagues ici.',
    replaced:
      'Entre-temps, un autre parent ou responsable légal a été indiqué : cette personne seule peut accepter et ouvrir les vagues. Tu peux encore dire non ici.',
    agreeAgain:
      'Tu n’as pas accepté le coaching. Dès que tu l’acceptes ci-dessous, les vagues surfées par <name>{surfer}</name> s’ouvrent de nouveau ici.',
    none: 'Il n’y a pas encore de vagues surfées par <name>{surfer}</name>. L’école les trie après la session : reviens voir ce soir.',
    mailTitle:
      '{count, plural, one {Une vague surfée par {surfer} est prête} other {# vagues surfées par {surfer} sont prêtes}}',
    mailFiner:
      '{count, plural, one {Une vague surfée par {surfer} est là en qualité maximale} other {# vagues surfées par {surfer} sont là en qualité maximale}}',
    mailText:
      '{school} a filmé {surfer} ({spot}, {day}). Le bouton ouvre les vagues et tes réponses.',
    mailWhy:
      '{school} utilise cette adresse parce que tu as accepté que {surfer} soit sur les vidéos.',
  },
  link: {
    ended: 'Lien terminé',
    noWave: 'Cette vague n’existe pas',
    wavesOfAt: 'Vagues surfées par {surfer} à {spot}',
    wavesOf: 'Vagues surfées par {surfer}',
    wavesAt: 'Vagues à {spot}',
    waves: 'Vagues',
    waveOfAt: 'Vague surfée par {surfer} à {spot}',
    waveOf: 'Vague surfée par {surfer}',
    waveAt: 'Une vague à {spot}',
    wave: 'Une vague',
    headline: 'Vague surfée par <name>{surfer}</name>',
    fileAt: '{surfer} à {spot}',
    toWatch: 'Des vagues à regarder',
    withPassword: 'S’ouvre avec un mot de passe',
    passwordNeeded: 'Mot de passe demandé',
    protectedBy:
      '{school} a protégé ces vagues. La personne qui t’a envoyé le lien connaît le mot de passe.',
    protected:
      'La personne qui t’a envoyé ce lien a protégé ces vagues et connaît le mot de passe.',
    passwordMissing: 'Saisis le mot de passe.',
    passwordLong: 'Ce mot de passe est trop long. Saisis celui qu’on t’a donné.',
    passwordWrong: 'Ce n’est pas le bon mot de passe. Vérifie-le et réessaie.',
    passwordTooOften:
      'Trop de mauvais mots de passe ont été saisis. Connecte-toi et réessaie, attends une heure, ou demande un nouveau lien.',
    open: 'Ouvrir les vagues',
    surfers: 'Surfeurs',
    all: 'Tous',
    none: 'Pas encore de vagues ici',
    noneYet:
      'Les vagues apparaissent ici quand elles sont triées et que leurs surfeurs ont accepté le partage par lien. Reviens voir plus tard.',
    until: 'Ce lien fonctionne jusqu’au {day}. Télécharge les vagues pour les garder.',
    downloadAll: 'Télécharger',
    smallAll: 'Petite, pour téléphone',
    quality: 'Qualité',
    quick: 'Rapide',
    fine: 'Haute',
    preparing: 'La vague est en préparation',
    playsSoon: 'La vague se lira ici dans un instant. Tu peux laisser cette page ouverte.',
    failed: 'Cette vague n’a pas pu être préparée',
    askSender:
      'Demande à la personne qui t’a envoyé le lien de réessayer. La vague se lira ensuite ici.',
    finerLater:
      'Une version de meilleure qualité est en préparation. Rouvre cette page dans une minute pour la voir.',
    navigation: 'Vagues',
    allWaves: 'Toutes les vagues',
    previous: 'Précédente',
    next: 'Suivante',
    place: '{number} sur {count}',
  },
  choice: {
    pageTitle: 'Les e-mails que tu reçois',
    stopped: 'Ces e-mails sont arrêtés',
    stopTitle: 'Arrêter ces e-mails ?',
    wavesStopped:
      'Nous n’écrivons plus à <address>{recipient}</address> quand tes vagues sont prêtes. Tu retrouves toujours tout ici.',
    reviewsStopped:
      'Nous n’écrivons plus à <address>{recipient}</address> quand un coach a analysé ton surf. Tu retrouves toujours tout ici.',
    waves:
      'Nous écrivons à <address>{recipient}</address> chaque fois que tes vagues sont prêtes. Tu continues à recevoir tous les autres e-mails.',
    reviews:
      'Nous écrivons à <address>{recipient}</address> chaque fois qu’un coach a analysé ton surf. Tu continues à recevoir tous les autres e-mails.',
    resume: 'Les recevoir de nouveau',
    stop: 'Arrêter ces e-mails',
  },
  savedReview: {
    video: 'Enregistrer en vidéo',
    picture: 'Enregistrer cette image',
    busy: 'Création de la vidéo : {percent} %',
    cancel: 'Annuler',
    ready: 'C’est prêt.',
    share: 'Partager',
    download: 'Télécharger',
    unsupported:
      'Ce navigateur ne peut pas créer de vidéos. Ouvre l’analyse dans une version récente de Chrome, Edge, Firefox ou Safari pour l’enregistrer.',
    gone: 'Cette analyse ne peut plus être enregistrée : le surfeur, son parent ou l’école ne l’autorise plus.',
    offline: 'Un fichier de l’analyse n’est pas arrivé. Vérifie ta connexion et réessaie.',
    noEncoder: 'Cet appareil ne peut pas créer une vidéo de cette taille.',
    noRoom:
      'Il n’y a plus de place pour la vidéo sur cet appareil. Supprime quelque chose et réessaie.',
    broken: 'L’analyse n’a pas pu être enregistrée. Réessaie, ou sur un autre appareil.',
  },
  sentReview: {
    title: 'Analyse',
    by: '{coach} à propos de ta vague à {spot}, le {day}',
    byNoSpot: '{coach} à propos de ta vague, le {day}',
    coach: 'Ton coach',
    player: 'Analyse',
    play: 'Lire l’analyse',
    pause: 'Mettre l’analyse en pause',
    place: 'Position dans l’analyse',
    notes: 'Remarques',
    part: 'Vague {number}',
    failed: 'L’analyse ne peut pas être lue. Vérifie ta connexion et réessaie.',
    gone: 'La vague de cette analyse n’est plus la tienne ou a été supprimée.',
    answers: 'Réponses',
    answer: 'Réponse',
    answerSend: 'Envoyer la réponse',
    answered: 'Ta réponse est envoyée.',
    answerMissing: 'Écris ta réponse.',
    answerLong: 'La réponse peut contenir {max} caractères au plus.',
    answerMany: 'Cette analyse a 100 réponses et n’en accepte plus.',
    watch: 'Voir l’analyse',
    scripts:
      'L’analyse a besoin de JavaScript. Sans lui, tu peux écouter ton coach et lire ses remarques.',
  },
  review: {
    question: 'Que veux-tu savoir ? (facultatif)',
    ask: 'Demander une analyse',
    send: 'Envoyer',
    region: 'Analyse de cette vague',
    waiting: 'Demandée le {day} · en attente',
    done: 'Ton coach a terminé avec cette vague le {day}',
    withdraw: 'Retirer la demande',
    sent: 'Nous avons demandé une analyse à ton coach.',
    withdrawn: 'Ta demande est retirée.',
    tooMany: 'Tu as 20 demandes en attente. Retires-en une d’abord, ou attends une réponse.',
    notAgreed:
      'Pour une analyse, il faut accepter le coaching. Accepte-le ci-dessous, puis redemande.',
    tooLong: 'Ta question peut avoir {max} caractères au plus.',
  },
  guest: {
    favourite: 'Favorite : {name}',
    mustAgree: 'Pour envoyer des vagues par lien, accepte d’abord « {purpose} » :',
    mustAgreeMinor:
      'Tu pourras envoyer des vagues par lien quand ton parent ou tuteur aura accepté « {purpose} » :',
    shareWaves: '{count, plural, one {Partager cette vague} other {Partager les #}}',
    sendVideo: 'La vidéo',
    sendLink: 'Un lien',
    linkReady: 'Ton lien est prêt',
    linkTo: 'Lien vers : {name}',
    linkUntil: 'Avec ce lien, tout le monde peut regarder et télécharger jusqu’au {day}.',
    send: 'Envoyer',
    copy: 'Copier',
    links: 'Tes liens',
    until: 'jusqu’au {day}',
    lost: 'Ce lien fonctionne encore, mais nous ne pouvons plus l’afficher.',
    revoke: 'Révoquer',
    revokeLink: 'Révoquer le lien vers : {name}',
    revoked: 'Le lien est révoqué et ne fonctionne plus.',
    tooMany: 'Tu as 20 liens. Révoques-en un, puis partage de nouveau.',
    downloadAll: 'Télécharger les {count}',
    delete: 'Supprimer mes données',
    deleteWhat:
      'Cela supprime ce que ton école (<name>{school}</name>) sait de toi : ton nom, ton e-mail, ton téléphone et ton séjour, et ton parent ou tuteur. Tes accords, liens et favorites prennent fin, et aucun téléphone ni carte n’ouvre plus tes vagues. C’est définitif.',
    deleteWaves:
      'Télécharge d’abord tes vagues. Les vidéos restent à l’école (<name>{school}</name>) sans ton nom, et seule son équipe les voit. Pour les faire supprimer aussi, demande à l’école.',
    deleteLog:
      'L’école doit pouvoir prouver ce que tu as accepté et quand : cette trace est conservée.',
    deleteNow: 'Supprimer mes données pour toujours',
    deleted: 'Tes données sont supprimées. Tes vagues ne s’ouvrent plus.',
    deleteAccount:
      'Tes vagues appartiennent à un compte. Connecte-toi et supprime le compte dans ton profil.',
    toProfile: 'Aller au profil',
    finerSubject:
      '{count, plural, one {Ta vague est là en qualité maximale} other {Tes # vagues sont là en qualité maximale}}',
    finerFor:
      '{count, plural, one {Ta vague est là en qualité maximale, {surfer}} other {Tes # vagues sont là en qualité maximale, {surfer}}}',
    finerText:
      '{count, plural, one {Ta vague ({spot}, {day}) est maintenant prête} other {Tes vagues ({spot}, {day}) sont maintenant prêtes}} en qualité maximale, à regarder et à télécharger.',
  },
  manoeuvres: {
    'take-off': 'take-off',
    'pop-up': 'redressement',
    'bottom turn': 'bottom turn',
    'top turn': 'top turn',
    cutback: 'cutback',
    carve: 'carve',
    snap: 'snap',
    floater: 'floater',
    barrel: 'tube',
    air: 'aérien',
    wipeout: 'chute',
  },
  mails: {
    orOpen: 'Ou ouvre cette adresse :',
    signature: '{school} avec {product}',
    stop: 'Arrêter ces e-mails',
    yourSchool: 'Ton école de surf',
    surfer: 'surfeur',
    theSea: 'la mer',
    theDay: 'le jour de ta session',
    yourCoach: 'Ton coach',
    guardian: 'parent ou responsable légal',
    yourChild: 'Ton enfant',
    wavesReady: '{count, plural, one {Ta vague est prête} other {Tes # vagues sont prêtes}}',
    wavesReadyFor:
      '{count, plural, one {{surfer}, ta vague est prête} other {{surfer}, tes # vagues sont prêtes}}',
    wavesFilmed: '{school} t’a filmé ({spot}, {day}). Regarde et télécharge tes vagues.',
    watchWaves: '{count, plural, one {Voir ta vague} other {Voir tes vagues}}',
    wavesWhy: '{school} utilise cette adresse pour te prévenir quand tes vagues sont prêtes.',
    linkSubject: 'Le lien vers tes vagues',
    linkTitle: 'Ouvre tes vagues, {surfer}',
    linkText:
      'Tu as demandé ce lien ({school}). Il ouvre tes vagues sur le téléphone ou l’ordinateur où tu appuies dessus.',
    linkWhy: 'Si ce n’était pas toi, ne fais rien : sans ce lien, tes vagues restent fermées.',
    reviewSubject: '{coach} a analysé ton surf',
    reviewTitle: '{surfer}, ton analyse est prête',
    reviewText:
      '{coach} ({school}) a regardé tes vagues ({spot}, {day}) et te montre quoi garder et quoi changer.',
    watchReview: 'Voir l’analyse',
    reviewWhy: '{school} utilise cette adresse pour te prévenir quand une analyse est prête.',
    guardianSubject: '{school} peut-elle filmer {surfer} ?',
    guardianDear: 'Bonjour {guardian},',
    guardianText:
      '{school} filme ses surfeurs pour les aider à progresser. {surfer} n’a pas 18 ans et t’a désigné comme parent ou responsable légal. L’école ne montre les vidéos à personne tant que tu n’as pas accepté.',
    guardianChoice:
      'Tu choisis à quoi les vidéos peuvent servir, et tu peux retirer ton accord à tout moment avec le même lien.',
    guardianButton: 'Lire et décider',
    guardianWhy:
      'Si tu n’es pas responsable de cet enfant ({surfer}), ignore cet e-mail : sans réponse, cela compte comme un non.',
  },
  errors: {
    home: 'Accueil',
    support: 'Contacter l’assistance',
    writing: 'Si tu nous écris, <link>ajoute ce numéro</link> :',
    forbidden: 'Accès refusé',
    forbiddenText:
      'Tu n’as pas le droit d’être ici. Connecte-toi avec un compte qui l’a, ou contacte l’assistance.',
    notFound: 'Vague introuvable',
    notFoundText: 'Cette page a l’air d’avoir pris une autre vague.',
    notAllowed: 'Méthode non autorisée',
    notAllowedText:
      'Cette adresse n’accepte pas ce type de requête. Reviens en arrière, recharge la page et réessaie.',
    ended: 'Ce lien ne fonctionne plus',
    endedText: 'Demandes-en un nouveau à la personne qui l’a envoyé.',
    server: 'Erreur du serveur',
    serverText: 'Ça secoue sur nos serveurs. Réessaie plus tard.',
    other: 'Oups ! Quelque chose n’a pas marché',
    otherText: 'Il s’est passé quelque chose d’inattendu. Reviens en arrière et réessaie.',
  },
  failures: {
    'page-not-found': 'Cette page a l’air d’avoir pris une autre vague.',
    'route-validation': 'Cette adresse n’est pas valable. Vérifie le lien et ouvre-le de nouveau.',
    'rendition-not-found': 'Cette vidéo n’est pas encore prête, ou elle a été supprimée.',
    'link-not-found':
      'Ce lien n’existe pas. Ouvre le lien complet que tu as reçu, ou demandes-en un nouveau.',
    'link-revoked': 'Il a été révoqué. Demandes-en un nouveau à la personne qui l’a envoyé.',
    'link-expired': 'Il a expiré. Demandes-en un nouveau à la personne qui l’a envoyé.',
    'link-shows-nothing':
      'Il n’y a rien à voir ici pour l’instant. Le surfeur a peut-être retiré son accord. Demande à la personne qui t’a envoyé le lien.',
    'card-not-found':
      'Cette carte ne fonctionne pas. Vérifie le code, ou demande une nouvelle carte à ton coach.',
    'review-not-found':
      'Il n’y a pas d’analyse ici. Elle a peut-être été supprimée, ou le surfeur n’accepte plus le coaching.',
    'too-many-codes':
      'Trop de mauvais codes ont été saisis depuis ton réseau. Scanne le code QR de ta carte, connecte-toi et saisis le code de nouveau, ou réessaie dans une heure.',
    'claim-link-not-found':
      'Ce lien ne fonctionne plus. Scanne le code QR de ta carte, ou ouvre le dernier e-mail sur tes vagues.',
    'guardian-link-not-found':
      'Ce lien ne fonctionne plus. Ton enfant peut saisir de nouveau ton adresse sous les vagues, et tu recevras un nouveau lien par e-mail.',
    'mail-link-not-found':
      'Ce lien est incomplet ou a expiré. Ouvre le lien entier du dernier e-mail : il fonctionne un an.',
    'form-too-large':
      'Le formulaire était trop long et rien n’a été enregistré. Raccourcis-le et envoie-le de nouveau.',
    'bad-request': 'Le serveur n’a pas pu lire le formulaire. Rien n’a changé.',
    'method-not-allowed': 'Cette adresse n’accepte pas ce type de requête.',
    'backend-down': 'Ça secoue sur nos serveurs. Rien n’est perdu : réessaie dans un instant.',
  },
};
