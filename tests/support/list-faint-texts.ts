/**
 * Runs in the page: which of the texts have too little contrast (WCAG 2.2, 1.4.3) with the faintest spot that may
 * lie under them. Of a gradient that is any of its stops and what lies between two, of a picture white or black.
 *
 * @param selectors of the elements with the texts
 */
export function listFaintTexts(selectors: string[]): string[] {
  type Colour = [red: number, green: number, blue: number, alpha: number];
  const BETWEEN = [0, 0.25, 0.5, 0.75, 1];
  const PICTURE: Colour[] = [
    [255, 255, 255, 1],
    [0, 0, 0, 1],
  ];

  const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const parsed = new Map<string, Colour>();
  const known = new Map<Element, Colour[][]>();
  /** Any colour of CSS. */
  function parse(css: string): Colour {
    const found = parsed.get(css);
    if (found) return found;
    if (!pixel) throw new Error('No canvas');
    pixel.clearRect(0, 0, 1, 1);
    pixel.fillStyle = css;
    pixel.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data;
    const colour: Colour = [red, green, blue, alpha / 255];
    parsed.set(css, colour);
    return colour;
  }

  const mix = (from: Colour, to: Colour, share: number) =>
    from.map((value, at) => value + ((to[at] ?? 0) - value) * share) as Colour;
  const over = (front: Colour, ground: Colour) =>
    [...mix(ground, front, front[3]).slice(0, 3), 1] as Colour;
  function toLuminance(colour: Colour): number {
    const [red = 0, green = 0, blue = 0] = colour.map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
  function toRatio(one: Colour, other: Colour): number {
    const [darker = 0, lighter = 0] = [toLuminance(one), toLuminance(other)].sort((a, b) => a - b);
    return (lighter + 0.05) / (darker + 0.05);
  }

  const quote = (element: Element) => element.outerHTML.slice(0, 160);
  function getOpacity(element: Element): number {
    const { parentElement } = element;
    return (
      Number(getComputedStyle(element).opacity) * (parentElement ? getOpacity(parentElement) : 1)
    );
  }

  /** The layers of one element, the upper first; of each the colours that it may have at a spot. */
  function listLayers(element: Element): Colour[][] {
    const style = getComputedStyle(element);
    const opacity = getOpacity(element);
    const fade = ([red, green, blue, alpha]: Colour): Colour => [red, green, blue, alpha * opacity];
    if (element.matches('img, video, canvas')) return [PICTURE.map(fade)];
    if (element instanceof SVGElement) {
      // A line has no inside to fill, and a thin stroke behind a letter is not what the letter stands on.
      const isFilled =
        element instanceof SVGGeometryElement && !(element instanceof SVGLineElement);
      return isFilled && style.fill !== 'none' ? [[fade(parse(style.fill))]] : [];
    }
    const { backgroundImage } = style;
    const stops = (backgroundImage.match(/[a-z]+\([^()]*\)/g) ?? [])
      .filter((part) => !part.startsWith('url'))
      .map((part) => fade(parse(part)));
    const gradient = stops.flatMap((stop, at) =>
      BETWEEN.map((share) => mix(stop, stops[at + 1] ?? stop, share)),
    );
    const picture = backgroundImage.includes('url(') ? PICTURE.map(fade) : gradient;
    const plain = [fade(parse(style.backgroundColor))];
    return picture.length > 0 ? [picture, plain] : [plain];
  }

  /** All colours that may lie under the element at a place of the screen. */
  function listGrounds(element: Element, x: number, y: number): Colour[] {
    const stack = document.elementsFromPoint(x, y);
    const place = stack.indexOf(element);
    let grounds: Colour[] = [[255, 255, 255, 1]];
    if (place < 0) return [];
    const layers: Colour[][] = [];
    for (const each of stack.slice(place)) {
      const own = known.get(each) ?? listLayers(each);
      known.set(each, own);
      layers.push(...own);
      if (layers.some((layer) => layer.every(([, , , alpha]) => alpha === 1))) break;
    }
    for (const layer of layers.reverse()) {
      const laid = grounds.flatMap((ground) => layer.map((colour) => over(colour, ground)));
      // The darkest and the lightest decide.
      laid.sort((a, b) => toLuminance(a) - toLuminance(b));
      grounds = [...laid.slice(0, 1), ...laid.slice(-1)];
    }
    return grounds;
  }

  function listFaults(element: Element): string[] {
    if (getOpacity(element) === 0) return [];
    const text = document.createRange();
    text.selectNodeContents(element);
    const getBox = () => text.getClientRects()[0] ?? element.getBoundingClientRect();
    const { left, right, top, bottom } = getBox();
    const isInSight = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    if (!isInSight)
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = getBox();
    const y = box.top + box.height / 2;
    const grounds = [box.left + 1, box.left + box.width / 2, box.right - 1].flatMap((x) =>
      listGrounds(element, x, y),
    );
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const pixels = Number.parseFloat(fontSize);
    const isLarge = pixels >= 24 || (pixels >= 18.66 && Number(fontWeight) >= 700);
    const ink = parse(color);
    if (grounds.length === 0) return [`${quote(element)} is nowhere in sight`];
    const sides = grounds.map((ground) => Math.sign(toLuminance(ink) - toLuminance(ground)));
    // What is as light as a spot between the darkest and the lightest vanishes there.
    const ratio = sides.every((side) => side === sides[0])
      ? Math.min(...grounds.map((ground) => toRatio(over(ink, ground), ground)))
      : 1;
    if (ratio >= (isLarge ? 3 : 4.5)) return [];
    return [`${quote(element)} has a contrast of ${ratio.toFixed(2)}:1`];
  }

  // What lets presses through lies above or below a text, too.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { pointer-events: auto !important; }');
  document.adoptedStyleSheets.push(sheet);
  const { scrollX, scrollY } = window;
  const faint = selectors.flatMap((selector) => {
    const element = document.querySelector(selector);
    return element ? listFaults(element) : [`${selector} is not there any more`];
  });
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  document.adoptedStyleSheets.pop();
  return faint;
}
