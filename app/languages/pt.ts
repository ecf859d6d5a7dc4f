import type { Messages } from './messages.ts';

/** Portuguese as in Portugal; guests are addressed as `tu`. */
export const pt: Messages = {
  language: {
    label: 'Idioma',
    change: 'Mudar',
    draft: 'Esta tradução é um rascunho: ainda não foi lida por alguém que fale a língua.',
    original: 'Ler em inglês',
  },
  frame: {
    skip: 'Saltar para o conteúdo',
    filmedWith: 'Filmado com <link>{product}</link>',
    legal: 'Informação legal',
    privacy: 'Privacidade',
    terms: 'Termos',
    contact: 'Contacto',
    theme: 'Tema',
    system: 'Sistema',
    light: 'Claro',
    dark: 'Escuro',
  },
  count: {
    waves: '{count, plural, one {# onda} other {# ondas}}',
    surfers: '{count, plural, one {# surfista} other {# surfistas}}',
  },
  common: {
    email: 'O e-mail dessa pessoa',
    guardianName: 'Nome do teu pai, mãe ou responsável',
    password: 'Palavra-passe',
    continue: 'Continuar',
    download: 'Guardar',
    wave: 'Onda {number}',
    wavesStay:
      '<name>{school}</name> apaga os vídeos completos {days, plural, one {# dia} other {# dias}} depois de filmados. As tuas ondas ficam.',
  },
  sizes: { full: 'Completo', medium: 'Médio', small: 'Pequeno', others: 'Outros tamanhos' },
  tile: {
    whose: '<name>{surfer}</name>:',
    numbered: 'onda {number}',
    failed: 'Falhou',
    converting: 'A preparar',
    notAgreed: 'Sem autorização',
    score: 'Nota',
    poor: 'fraca',
    fair: 'razoável',
    average: 'média',
    good: 'boa',
    excellent: 'excelente',
  },
  player: {
    player: 'Leitor de vídeo',
    play: 'Reproduzir',
    pause: 'Pausa',
    space: 'Espaço',
    back: 'Recuar um fotograma',
    forward: 'Avançar um fotograma',
    speed: 'Velocidade',
    quarter: 'Velocidade ¼',
    half: 'Velocidade ½',
    full: 'Velocidade 1×',
    loop: 'Repetir',
    soundOff: 'Desligar o som',
    soundOn: 'Ligar o som',
    fullScreen: 'Ecrã inteiro',
    leaveFullScreen: 'Sair do ecrã inteiro',
    position: 'Posição no vídeo',
    of: 'de',
    captions: 'Legendas',
  },
  sharing: {
    share: 'Partilhar',
    copied: 'Link copiado',
    notCopied: 'Não copiado',
    loading: 'A carregar …',
    tapAgain: 'Toca outra vez',
    notLoaded: 'Não carregou',
  },
  purposes: {
    coaching: 'Coaching',
    share: 'Links',
    shorts: 'Vídeos curtos',
    marketing: 'Publicidade',
  },
  consent: {
    section: 'O que autorizaste',
    changedHint: '(O texto mudou, por isso perguntamos outra vez.)',
    outdated:
      'O texto mudou desde que autorizaste. O teu sim volta a contar quando aceitares o texto novo.',
    wordingChanged:
      'O texto mudou desde que abriste esta página. Lê-o outra vez e escolhe o que autorizas.',
    withdraw: 'Retirar',
    agree: 'Autorizar',
    until: 'Sim, até {day}',
    no: 'Não',
  },
  lycra: {
    red: 'vermelha',
    blue: 'azul',
    green: 'verde',
    yellow: 'amarela',
    orange: 'laranja',
    pink: 'rosa',
    purple: 'roxa',
    white: 'branca',
    black: 'preta',
    grey: 'cinzenta',
    turquoise: 'turquesa',
    brown: 'castanha',
  },
  code: {
    title: 'Encontra as tuas ondas',
    intro:
      'Lê o código QR do teu cartão com a câmara do telemóvel, ou escreve as dez letras e números que estão por baixo.',
    label: 'Código do teu cartão',
    noCard: 'Não tens cartão? Pede um à tua escola de surf, ou um link para as tuas ondas.',
    picture: 'As tuas ondas',
    incomplete: 'Um código tem dez letras e números, como {example}. Vê no teu cartão.',
    unknown: 'Nenhum cartão tem este código. Vê no teu cartão, ou pede um novo ao teu coach.',
  },
  card: {
    areYou: 'És {surfer}?',
    yes: 'Sim, sou eu',
    no: 'Não',
    notMine: 'Então este cartão não é teu',
    nothingOpened:
      'Não abrimos nada. Dá o cartão a <name>{surfer}</name> e pede o teu ao teu coach.',
    otherCode: 'Escrever outro código',
    used: 'Este cartão já foi usado',
    usedByYou:
      'Alguém já abriu com ele as ondas de <name>{surfer}</name>. Se foste tu: abre-as no telemóvel com que leste o cartão, ou entra com a conta que criaste lá.',
    usedByOtherAccount:
      'Alguém já abriu com ele as ondas de <name>{surfer}</name>. Se foste tu: abre-as no telemóvel com que leste o cartão, ou entra com a outra conta.',
    usedByOther:
      'Se foi outra pessoa, diz ao teu coach. O teu coach pode anular isto e dar-te um cartão novo, e a outra pessoa deixa de ver as tuas ondas.',
    signIn: 'Entrar',
    decide: 'Olá {surfer}. Tu decides',
    greet: 'Olá {surfer}',
    age: 'Que idade tens?',
    adult: '18 ou mais',
    minor: 'Menos de 18',
    minorHint: 'Decide o teu pai, mãe ou responsável.',
    ageMissing: 'Diz se tens 18 anos ou mais.',
    weWrite:
      'Escrevemos ao teu pai, mãe ou responsável. Assim que essa pessoa autorizar, as tuas ondas abrem aqui.',
    weCannotWrite:
      'O teu pai, mãe ou responsável tem de autorizar antes de as tuas ondas abrirem aqui. Este site ainda não consegue perguntar por e-mail: avisa a pessoa que te deu o cartão.',
    legend: 'Para que podem ser usadas as tuas ondas? Tu vês as tuas ondas em qualquer caso.',
    valid: 'Cada sim vale por um ano. Podes retirá-lo quando quiseres, com um toque.',
    email: 'O teu e-mail (opcional)',
    emailHint:
      'Enviamos-te um e-mail quando as ondas de uma sessão estiverem prontas. Não precisas de conta.',
    emailHintLater:
      'Este site ainda não consegue enviar e-mails. Quando conseguir, recebes um e-mail quando as ondas de uma sessão estiverem prontas. Não precisas de conta.',
    open: 'Abrir as minhas ondas',
    emailWrong: 'Escreve um endereço de e-mail, como maria@example.com.',
    guardianEmailWrong: 'Escreve o e-mail do teu pai, mãe ou responsável, como maria@example.com.',
    guardianNameMissing: 'Escreve o nome do teu pai, mãe ou responsável.',
    guardianNameLong: 'O nome pode ter até 80 caracteres.',
    guardianNeeded:
      'A tua escola diz que tens menos de 18 anos. Por isso decide o teu pai, mãe ou responsável: diz-nos como contactar essa pessoa.',
    welcome: 'Olá, {surfer}. Estas são as tuas ondas.',
    askedTooOften:
      'Hoje já não podemos voltar a perguntar ao teu pai, mãe ou responsável. Tenta outra vez amanhã.',
    opensThen: '{note} As tuas ondas abrem assim que essa pessoa autorizar.',
  },
  again: {
    desk: 'Estou na receção',
    deskHint: 'Estás na escola? Carrega aqui e mostra o número à pessoa da receção.',
    mail: 'Envia-me um link por e-mail',
    mailHint: 'Enviamos um link para o endereço que tu ou a tua escola deram.',
    show: 'Mostra este número',
    number: 'O teu número: {number}',
    waits:
      'Diz o teu nome e este número à pessoa da receção. As tuas ondas abrem aqui assim que ela disser que sim.',
    expires: 'O número é válido durante dez minutos.',
    sent: 'Enviámos-te um link por e-mail. Abre-o neste telemóvel.',
    tooOften: 'Foram demasiadas vezes. Tenta mais tarde, ou fala com o teu coach.',
  },
  asked: {
    written: 'Escrevemos a {name}.',
    inMailbox:
      'Este servidor ainda não envia e-mails. Podes ler o e-mail para {name} na caixa de correio dele, em /mailbox.',
    notSent:
      'Este site ainda não consegue enviar estes e-mails, por isso o e-mail para {name} não foi enviado. Avisa a pessoa que gere o site.',
    ownAddress:
      'Este é o endereço do próprio surfista. Escreve o do pai, da mãe ou do responsável.',
  },
  open: {
    title: 'Abrir aqui as ondas de {surfer}?',
    remembers:
      'Este navegador passa a lembrar-se das ondas, e quem o usar pode vê-las. Abre-as só no teu próprio dispositivo.',
    button: 'Abrir as ondas',
  },
  waves: {
    title: 'As tuas ondas',
    sessions: 'Sessões',
    none: 'Ainda não tens ondas. A tua escola organiza-as depois da sessão: volta a ver logo à noite.',
    finerAppears: 'A qualidade máxima está a caminho.',
    noneHere: 'Ainda não há ondas neste telemóvel',
    scan: 'Lê o código QR do teu cartão, ou escreve o código. Depois as tuas ondas ficam aqui.',
    type: 'Escrever o código',
    region: 'As minhas ondas',
    linkEmail: 'O teu e-mail',
    linkHint: 'O link abre as tuas ondas noutro telemóvel ou computador.',
    sendLink: 'Envia-me um link',
    linkSent: 'Enviámos o link para {email}.',
    keep: 'Guarda as tuas ondas',
    remembers:
      'Este telemóvel lembra-se destas ondas. Com uma conta encontras as tuas ondas em todos os dispositivos, junto com as das próximas sessões.',
    account: 'Criar uma conta',
    preparing: 'Algumas ondas ainda estão a ser preparadas.',
    refresh: 'Atualizar',
    send: 'Enviar o e-mail',
    decides: 'Decide o teu pai, mãe ou responsável',
    asked: 'Já perguntámos a {guardian}',
    notAsked: 'Ainda não perguntámos a {guardian}',
    refused: '{guardian} disse que não',
    notAgreed: '{guardian} não autorizou o coaching',
    answered:
      'A resposta chegou a {day}. As tuas ondas abrem aqui se essa pessoa mudar a resposta com o link do e-mail.',
    askAnother: 'Também podes perguntar a outro responsável.',
    waiting:
      'As tuas ondas abrem aqui quando essa pessoa autorizar o coaching com o link do e-mail. Se o e-mail não chegou, pergunta outra vez, ou pergunta a outro responsável.',
    cannotAsk:
      'Este site ainda não consegue enviar e-mails aos responsáveis. Fala com o teu coach e pergunta outra vez mais tarde.',
    pressButton: 'Toca no botão do formulário que queres enviar.',
    nameMissing: 'Escreve o nome.',
    nameLong: 'O nome pode ter até 80 caracteres.',
    emailWrong: 'Escreve o e-mail dessa pessoa, como maria@example.com.',
    tooOften: 'Hoje já não podes perguntar outra vez. Tenta amanhã.',
    number: 'Onda {number}.',
    isPublic: 'Toda a gente pode ver esta onda no surf report do spot, sem o teu nome.',
    isRefused: 'Tiraste-a do surf report. Fica de fora até voltares a permitir.',
    isRefusedByMinor: 'Tiraste-a do surf report. Fica de fora.',
    takeOff: 'Tirar',
    takeOffNumber: 'Onda {number}: tirar do surf report',
    allow: 'Voltar a permitir',
    allowNumber: 'Onda {number}: voltar a permitir',
    takenOff: 'A onda saiu do surf report e fica de fora.',
    allowed: 'A tua escola pode voltar a mostrar a onda no surf report.',
    onlyGuardian: 'Só o teu pai, mãe ou responsável pode autorizar.',
    withdrawn: 'Retiraste a tua autorização. Vale a partir de agora.',
    agreed: 'Autorizado, por um ano.',
  },
  guardian: {
    pageTitle: 'A tua autorização',
    title: '{school} pode filmar <name>{surfer}</name>?',
    theSchool: 'a escola',
    dear: 'Olá <name>{guardian}</name>,',
    surfedAt:
      '<name>{surfer}</name> surfou com <name>{school}</name> em <name>{spot}</name>, {start}, e indicou-te como pai, mãe ou responsável. Até autorizares, ninguém fora da escola vê os vídeos, nem mesmo <name>{surfer}</name>.',
    surfed:
      '<name>{surfer}</name> surfou com <name>{school}</name>, {start}, e indicou-te como pai, mãe ou responsável. Até autorizares, ninguém fora da escola vê os vídeos, nem mesmo <name>{surfer}</name>.',
    stays:
      '<name>{surfer}</name> está na <name>{school}</name> e indicou-te como mãe, pai ou tutor. Até dares o teu acordo, ninguém fora da escola vê os vídeos, nem mesmo <name>{surfer}</name>.',
    refusedOn: 'Disseste que não a tudo a {day}. Vale até mudares aqui a tua resposta.',
    answeredOn: 'Respondeste a {day}. As caixas abaixo mostram o que autorizas hoje.',
    legend: 'Para que podem ser usadas as ondas de {surfer}?',
    yes: 'Sim, ao que está marcado',
    no: 'Não a tudo',
    notes:
      'Se autorizares o coaching, <name>{surfer}</name> também vê as ondas. Uma caixa vazia conta como não. Podes mudar a tua resposta com o mesmo link quando quiseres. Não usamos reconhecimento facial.',
    retention:
      'Os vídeos completos são apagados ao fim de {days, plural, one {# dia} other {# dias}}.',
    nothingTicked: 'Marca o que autorizas. Se não autorizas nada, escolhe “Não a tudo”.',
    ownLine:
      'Um surfista não pode autorizar no lugar do pai, da mãe ou do responsável. Nada mudou: este link é para essa pessoa, no telemóvel dela.',
    thanks: 'Obrigado. O teu sim vale por um ano. Abre o mesmo link para mudar a resposta.',
    refused: 'Disseste que não a tudo. Vale a partir de agora.',
  },
  family: {
    region: 'As ondas que podes ver',
    opens: 'Está feito: também podes ver as ondas de <name>{surfer}</name>.',
    open: 'Ver as ondas de {surfer} neste telemóvel',
    isOpen: 'As ondas de <name>{surfer}</name> estão abertas neste telemóvel.',
    watch: 'Ver as ondas de {surfer}',
    wavesOf: 'Ondas de {surfer}',
    notAgreed: 'Autoriza primeiro o coaching. Depois podes abrir as ondas aqui.',
    replaced:
      'Entretanto foi indicado outro pai, mãe ou responsável: só essa pessoa pode autorizar e abrir as ondas. Ainda podes dizer que não aqui.',
    agreeAgain:
      'Não autorizaste o coaching. Quando o autorizares em baixo, as ondas de <name>{surfer}</name> abrem aqui de novo.',
    none: 'Ainda não há ondas de <name>{surfer}</name>. A escola organiza-as depois da sessão: volta a ver esta noite.',
    mailTitle:
      '{count, plural, one {Uma onda de {surfer} está pronta} other {# ondas de {surfer} estão prontas}}',
    mailFiner:
      '{count, plural, one {Uma onda de {surfer} está aqui na qualidade máxima} other {# ondas de {surfer} estão aqui na qualidade máxima}}',
    mailText:
      '{school} filmou as ondas de {surfer} ({spot}, {day}). O botão abre as ondas e as tuas respostas.',
    mailWhy:
      '{school} usa este endereço porque autorizaste que as ondas de {surfer} sejam filmadas.',
  },
  link: {
    ended: 'O link terminou',
    noWave: 'Esta onda não existe',
    wavesOfAt: 'Ondas de {surfer} em {spot}',
    wavesOf: 'Ondas de {surfer}',
    wavesAt: 'Ondas em {spot}',
    waves: 'Ondas',
    waveOfAt: 'Onda de {surfer} em {spot}',
    waveOf: 'Onda de {surfer}',
    waveAt: 'Uma onda em {spot}',
    wave: 'Uma onda',
    headline: 'Onda de <name>{surfer}</name>',
    fileAt: '{surfer} em {spot}',
    toWatch: 'Ondas para ver',
    withPassword: 'Abre com palavra-passe',
    passwordNeeded: 'É preciso a palavra-passe',
    protectedBy:
      '{school} protegeu estas ondas. A pessoa que te enviou o link sabe a palavra-passe.',
    protected: 'A pessoa que te enviou este link protegeu estas ondas e sabe a palavra-passe.',
    passwordMissing: 'Escreve a palavra-passe.',
    passwordLong: 'Esta palavra-passe é demasiado longa. Escreve a que te deram.',
    passwordWrong: 'Esta não é a palavra-passe certa. Confirma e tenta outra vez.',
    passwordTooOften:
      'Foram escritas demasiadas palavras-passe erradas. Entra na tua conta e tenta outra vez, espera uma hora, ou pede um link novo.',
    open: 'Abrir as ondas',
    surfers: 'Surfistas',
    all: 'Todos',
    none: 'Ainda não há ondas aqui',
    noneYet:
      'As ondas aparecem aqui quando estiverem organizadas e os surfistas autorizarem a partilha por link. Volta a ver mais tarde.',
    until: 'Este link funciona até {day}. Guarda as ondas para ficares com elas.',
    downloadAll: 'Guardar tudo',
    smallAll: 'Pequeno, para telemóvel',
    quality: 'Qualidade',
    quick: 'Rápida',
    fine: 'Alta',
    preparing: 'A onda está a ser preparada',
    playsSoon: 'A onda começa aqui dentro de momentos. Podes deixar esta página aberta.',
    failed: 'Não foi possível preparar esta onda',
    askSender:
      'Pede à pessoa que te enviou o link para tentar outra vez. Depois a onda passa aqui.',
    finerLater:
      'Está a ser feita uma versão com mais qualidade. Abre esta página outra vez daqui a um minuto para a veres.',
    navigation: 'Ondas',
    allWaves: 'Todas as ondas',
    previous: 'Anterior',
    next: 'Seguinte',
    place: '{number} de {count}',
  },
  choice: {
    pageTitle: 'Os e-mails que recebes',
    stopped: 'Estes e-mails estão parados',
    stopTitle: 'Parar estes e-mails?',
    wavesStopped:
      'Já não escrevemos para <address>{recipient}</address> quando as tuas ondas estão prontas. Continuas a encontrar tudo aqui.',
    reviewsStopped:
      'Já não escrevemos para <address>{recipient}</address> quando um coach analisou o teu surf. Continuas a encontrar tudo aqui.',
    waves:
      'Escrevemos para <address>{recipient}</address> sempre que as tuas ondas estão prontas. Continuas a receber todos os outros e-mails.',
    reviews:
      'Escrevemos para <address>{recipient}</address> sempre que um coach analisou o teu surf. Continuas a receber todos os outros e-mails.',
    resume: 'Voltar a receber',
    stop: 'Parar estes e-mails',
  },
  guest: {
    favourite: 'Favorita: {name}',
    mustAgree: 'Para enviares ondas por link, autoriza primeiro “{purpose}”:',
    mustAgreeMinor:
      'Podes enviar ondas por link quando a tua mãe, pai ou tutor autorizar “{purpose}”:',
    shareWaves: '{count, plural, one {Partilhar esta onda} other {Partilhar as #}}',
    sendVideo: 'O vídeo',
    sendLink: 'Um link',
    linkReady: 'O teu link está pronto',
    linkTo: 'Link para: {name}',
    linkUntil: 'Quem o tiver pode ver e guardar até {day}.',
    send: 'Enviar',
    copy: 'Copiar',
    links: 'Os teus links',
    until: 'até {day}',
    lost: 'Este link ainda funciona, mas não o podemos mostrar outra vez.',
    revoke: 'Anular',
    revokeLink: 'Anular o link para: {name}',
    revoked: 'O link foi anulado e já não funciona.',
    tooMany: 'Tens 20 links. Anula um primeiro e partilha outra vez.',
    downloadAll: 'Guardar as {count}',
    delete: 'Apagar os meus dados',
    deleteWhat:
      'Isto apaga o que <name>{school}</name> sabe de ti: o teu nome, e-mail, telefone e estadia, e a tua mãe, pai ou tutor. As tuas autorizações, links e favoritas terminam, e nenhum telemóvel ou cartão abre as tuas ondas. Não se pode desfazer.',
    deleteWaves:
      'Guarda primeiro as tuas ondas. Os vídeos ficam em <name>{school}</name> sem o teu nome, e só a equipa os vê. Se também os quiseres apagados, pede a <name>{school}</name>.',
    deleteLog:
      'A escola tem de poder provar o que autorizaste e quando, por isso este registo fica.',
    deleteNow: 'Apagar os meus dados para sempre',
    deleted: 'Os teus dados foram apagados. As tuas ondas já não se abrem.',
    deleteAccount: 'As tuas ondas pertencem a uma conta. Entra e apaga a conta no teu perfil.',
    toProfile: 'Ir para o perfil',
    finerSubject:
      '{count, plural, one {A tua onda está aqui na qualidade máxima} other {As tuas # ondas estão aqui na qualidade máxima}}',
    finerFor:
      '{count, plural, one {A tua onda está aqui na qualidade máxima, {surfer}} other {As tuas # ondas estão aqui na qualidade máxima, {surfer}}}',
    finerText:
      '{count, plural, one {A tua onda ({spot}, {day}) já está pronta} other {As tuas ondas ({spot}, {day}) já estão prontas}} na qualidade máxima, para ver e guardar.',
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
    barrel: 'tubo',
    air: 'aéreo',
    wipeout: 'queda',
  },
  mails: {
    orOpen: 'Ou abre este endereço:',
    signature: '{school} com {product}',
    stop: 'Parar estes e-mails',
    yourSchool: 'A tua escola de surf',
    surfer: 'surfista',
    theSea: 'mar',
    theDay: 'no dia da tua sessão',
    yourCoach: 'O teu coach',
    guardian: 'pai, mãe ou responsável',
    yourChild: 'O teu filho',
    wavesReady:
      '{count, plural, one {A tua onda está pronta} other {As tuas # ondas estão prontas}}',
    wavesReadyFor:
      '{count, plural, one {{surfer}, a tua onda está pronta} other {{surfer}, as tuas # ondas estão prontas}}',
    wavesFilmed: '{school} filmou-te ({spot}, {day}). Vê e descarrega as tuas ondas.',
    watchWaves: '{count, plural, one {Ver a tua onda} other {Ver as tuas ondas}}',
    wavesWhy: '{school} usa este endereço para te avisar quando as tuas ondas estão prontas.',
    linkSubject: 'O link para as tuas ondas',
    linkTitle: 'Abre as tuas ondas, {surfer}',
    linkText:
      'Pediste este link a {school}. Abre as tuas ondas no telemóvel ou computador em que carregares nele.',
    linkWhy: 'Se não foste tu, não faças nada: sem este link, as tuas ondas continuam fechadas.',
    reviewSubject: '{coach} analisou o teu surf',
    reviewTitle: '{surfer}, a tua análise está pronta',
    reviewText:
      '{coach} de {school} viu as tuas ondas ({spot}, {day}) e mostra-te o que manter e o que mudar.',
    watchReview: 'Ver a análise',
    reviewWhy: '{school} usa este endereço para te avisar quando uma análise está pronta.',
    guardianSubject: '{school} pode filmar {surfer}?',
    guardianDear: 'Olá {guardian},',
    guardianText:
      '{school} filma os seus surfistas para os ajudar a evoluir. {surfer} é menor e indicou-te como pai, mãe ou responsável. A escola não mostra os vídeos a ninguém até autorizares.',
    guardianChoice:
      'Tu escolhes para que podem ser usados os vídeos, e podes retirar a tua autorização quando quiseres com o mesmo link.',
    guardianButton: 'Ler e decidir',
    guardianWhy:
      'Se não és responsável por {surfer}, ignora este e-mail: se não responderes, conta como um não.',
  },
  errors: {
    home: 'Página inicial',
    support: 'Contactar o apoio',
    writing: 'Se nos escreveres, <link>junta este número</link>:',
    forbidden: 'Sem acesso',
    forbiddenText:
      'Não tens permissão para estar aqui. Entra com uma conta que tenha, ou contacta o apoio.',
    notFound: 'Onda não encontrada',
    notFoundText: 'Parece que a página apanhou outra onda.',
    notAllowed: 'Método não permitido',
    notAllowedText:
      'Este endereço não aceita este tipo de pedido. Volta atrás, recarrega a página e tenta outra vez.',
    ended: 'Este link já não funciona',
    endedText: 'Pede um novo à pessoa que o enviou.',
    server: 'Erro do servidor',
    serverText: 'Os servidores apanharam mar bravo. Tenta outra vez mais tarde.',
    other: 'Ups! Algo correu mal',
    otherText: 'Aconteceu algo inesperado. Volta atrás e tenta outra vez.',
  },
  failures: {
    'page-not-found': 'Parece que a página apanhou outra onda.',
    'route-validation': 'Este endereço não é válido. Confirma o link e abre-o outra vez.',
    'rendition-not-found': 'Este vídeo ainda não está pronto, ou foi apagado.',
    'link-not-found': 'Este link não existe. Abre o link completo que recebeste, ou pede um novo.',
    'link-revoked': 'Foi revogado. Pede um novo à pessoa que o enviou.',
    'link-expired': 'O prazo terminou. Pede um novo à pessoa que o enviou.',
    'link-shows-nothing':
      'De momento não há nada para ver aqui. O surfista pode ter retirado a autorização. Pergunta à pessoa que te enviou o link.',
    'card-not-found':
      'Este cartão não funciona. Confirma o código, ou pede um cartão novo ao teu coach.',
    'too-many-codes':
      'Foram escritos demasiados códigos errados a partir da tua rede. Lê o código QR do teu cartão, entra na tua conta e escreve o código outra vez, ou tenta daqui a uma hora.',
    'claim-link-not-found':
      'Este link já não funciona. Lê o código QR do teu cartão, ou abre o último e-mail sobre as tuas ondas.',
    'guardian-link-not-found':
      'Este link já não funciona. O teu filho pode voltar a escrever o teu endereço por baixo das ondas, e recebes um link novo por e-mail.',
    'mail-link-not-found':
      'Este link está incompleto ou o prazo terminou. Abre o link inteiro do último e-mail: funciona durante um ano.',
    'form-too-large':
      'O formulário era demasiado longo e nada foi guardado. Encurta-o e envia outra vez.',
    'bad-request': 'O servidor não conseguiu ler o formulário. Nada mudou.',
    'method-not-allowed': 'Este endereço não aceita este tipo de pedido.',
    'backend-down':
      'Os servidores apanharam mar bravo. Nada se perdeu: tenta outra vez daqui a pouco.',
  },
};
