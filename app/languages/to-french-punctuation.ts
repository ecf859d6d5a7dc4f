/** French has a thin space before these signs, at which no line breaks. */
export function toFrenchPunctuation(text: string): string {
  return text.replaceAll(/ (?=[?!:;»])/g, '\u202f').replaceAll('« ', '«\u202f');
}
