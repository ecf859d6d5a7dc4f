/** What a column of a guest list says; `details` are lycra and stance, in any order. */
export type GuestColumn =
  | 'name'
  | 'email'
  | 'phone'
  | 'level'
  | 'staysFrom'
  | 'staysTo'
  | 'minor'
  | 'guardianName'
  | 'guardianEmail'
  | 'details';

/** Headings in the languages of most camps. */
const headings: Record<GuestColumn, string> = {
  name: 'name|first name|last name|surname|full name|guest|nombre|apellido|apellidos|nome|apelido|nom|prénom|vorname|nachname|gast',
  email: 'email|e-mail|mail|e-mail address|email address|correo|correo electrónico|courriel',
  phone:
    'phone|mobile|telephone|tel|whatsapp|teléfono|móvil|telefone|telemóvel|téléphone|portable|telefon|handy',
  level: 'level|nivel|nível|niveau|können',
  staysFrom:
    'from|arrival|arrives|check-in|checkin|check in|start|desde|llegada|chegada|arrivée|ankunft|von|anreise',
  staysTo:
    'to|until|departure|leaves|check-out|checkout|check out|end|hasta|salida|partida|saída|départ|abreise|bis',
  minor: 'minor|under 18|u18|child|kid|menor|mineur|mineure|minderjährig',
  guardianName:
    'guardian|parent|guardian name|tutor|responsável|parent name|eltern|erziehungsberechtigte',
  guardianEmail: 'guardian email|guardian e-mail|guardian’s email|parent email|parent e-mail',
  details:
    'colour|color|lycra|lycra colour|number|lycra number|stance|farbe|nummer|cor|número|couleur|numéro',
};

const byHeading = new Map(
  Object.entries(headings).flatMap(([column, names]) =>
    names.split('|').map((name) => [name, column as GuestColumn]),
  ),
);

/** Returns what a column with this heading says; null for an unknown one. */
export function toColumn(heading: string): GuestColumn | null {
  return byHeading.get(heading.toLowerCase().replace(/[:*]$/, '').trim()) ?? null;
}
