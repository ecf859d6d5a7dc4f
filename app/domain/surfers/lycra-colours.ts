/** The colours of lycras in the languages of most camps; the first word is the stored one. */
const words = [
  'red rot rouge rojo roja vermelho vermelha',
  'blue blau bleu bleue azul',
  'green grün gruen vert verte verde',
  'yellow gelb jaune amarillo amarilla amarelo amarela',
  'orange naranja laranja',
  'pink rosa rose',
  'purple lila violett violet violette morado roxo',
  'white weiß weiss blanc blanche blanco blanca branco branca',
  'black schwarz noir noire negro negra preto preta',
  'grey gray grau gris cinza',
  'turquoise türkis tuerkis turquesa cyan',
  'brown braun marron marrón castanho',
];

/** In the order of the form. */
export const lycraColours = words.map((line) => line.split(' ')[0] ?? '');

const byWord = new Map(
  words.flatMap((line, place) => line.split(' ').map((word) => [word, lycraColours[place] ?? ''])),
);

/** `grün` → `green`; null for an unknown colour. */
export function toLycraColour(word: string): string | null {
  return byWord.get(word.normalize('NFC').toLowerCase()) ?? null;
}
