const NOT_IN_FONT =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}0-9 !-/:-@[-`{-~¡-¿‐-‧€№™]+/gu;

/**
 * The part of a text that the font of previews has letters for; other scripts would be boxes, and
 * are left out.
 */
export function toDrawableText(text: string): string {
  return text.normalize('NFC').replaceAll(NOT_IN_FONT, ' ').replaceAll(/ {2,}/g, ' ').trim();
}
