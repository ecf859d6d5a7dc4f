import { isWords, type SvgNode, type SvgWords } from './svg-node.ts';

/** Words as shapes of SVG. */
export type SetWords = (words: SvgWords) => string;

/** Nodes as the text of an SVG file, without its root. */
export function toSvgString(nodes: readonly SvgNode[], setWords: SetWords): string {
  return nodes
    .map((node) => {
      if (isWords(node)) return setWords(node);
      const { tag, attributes, children = [] } = node;
      return `<${tag}${toAttributes(attributes)}>${toSvgString(children, setWords)}</${tag}>`;
    })
    .join('');
}

export function toAttributes(attributes: Record<string, string | number>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${toName(name)}="${toXmlText(`${value}`)}"`)
    .join('');
}

export function toXmlText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** `strokeWidth` is `stroke-width` in a file. */
function toName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
