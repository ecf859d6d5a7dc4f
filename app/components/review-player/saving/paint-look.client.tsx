import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type Box, fitInto, toPlaces } from '#app/client/review-video/draw-picture.ts';
import type { Painter } from '#app/client/review-video/save-video.client.ts';
import { Drawn } from '#app/components/annotation/drawn.tsx';
import { PICTURE_UNITS } from '#app/domain/drawings/picture-space.ts';
import type { PictureLook } from '#app/domain/reviews/plan-frames.ts';
import { isOver, toPlacement } from '#app/domain/reviews/review-track.ts';
import type { Size } from '#app/domain/reviews/video-size.ts';

/** Of the coach's words over the picture, as shares of the picture's height. */
const [TEXT, LINE, ROOM, AWAY] = [0.045, 0.06, 0.025, 0.03];
/** `--color-veil` of theme.css. */
const VEIL = '#020617b3';

/** Paints what lies over frames: the drawings, by the same components as on the screen, and the coach's words. */
export function createLookPainter(): Painter {
  const host = document.createElement('div');
  const root = createRoot(host);
  const font = getComputedStyle(document.body).fontFamily;

  async function paint(picture: PaintedPicture, note: string | null): Promise<ImageBitmap | null> {
    const { look, size } = picture;
    if (look.shown.length === 0 && note === null) return null;
    const canvas = new OffscreenCanvas(size.width, size.height);
    const brush = canvas.getContext('2d');
    flushSync(() => root.render(<LookPicture {...picture} font={font} />));
    const image = await load(toAddress(host, look.view.isMirrored));
    brush?.drawImage(image, 0, 0, size.width, size.height);
    if (brush && note !== null) paintNote(brush, note, size, font);
    return canvas.transferToImageBitmap();
  }

  return async (look, { size, film, comparedFilm }) => {
    const { compared } = look;
    const places = toPlaces(size, compared && comparedFilm ? compared.layout : null);
    const clip = fitInto(places.first, film);
    const beside =
      compared && comparedFilm
        ? {
            look: compared,
            size,
            film: comparedFilm,
            clip: isOver(compared) ? clip : fitInto(places.compared, comparedFilm),
          }
        : null;
    return {
      overlay: await paint({ look, size, film, clip }, look.note),
      compared: beside && (await paint(beside, null)),
    };
  };
}

type PaintedPicture = {
  look: PictureLook;
  /** Of the whole. */
  size: Size;
  film: Size;
  /** The part of the whole in which the frame is enlarged and moved. */
  clip: Box;
};

function LookPicture({ look, size, film, clip, font }: PaintedPicture & { font: string }) {
  const { shown, all, filmMs, view } = look;
  const ratio = film.width / film.height;
  const { moveX, moveY, scaleX, scaleY } = toPlacement(view);
  const { width, height } = clip;
  const toMiddle = `translate(${width * (0.5 + moveX)} ${height * (0.5 + moveY)})`;
  const fit = fitInto({ x: 0, y: 0, width, height }, film);
  const toFrame = `translate(${fit.x} ${fit.y})scale(${fit.height / PICTURE_UNITS})`;
  return (
    <svg {...size} aria-hidden="true" fontFamily={font}>
      <svg {...clip} aria-hidden="true" viewBox={`0 0 ${width} ${height}`}>
        <g
          transform={`${toMiddle}scale(${scaleX} ${scaleY})translate(${-width / 2} ${-height / 2})${toFrame}`}
        >
          {shown.map(({ drawing, opacity }) => (
            <Drawn
              key={drawing.id}
              drawing={drawing}
              opacity={opacity}
              ratio={ratio}
              all={all}
              atMs={filmMs}
            />
          ))}
        </g>
      </svg>
    </svg>
  );
}

/** The picture as a file, which knows nothing of the page's style sheets. */
function toAddress(host: HTMLElement, isMirrored: boolean): string {
  const svg = host.querySelector('svg')?.cloneNode(true) as SVGSVGElement;
  for (const text of isMirrored ? svg.querySelectorAll('text') : []) {
    // As `mirrorClasses`.
    text.setAttribute('style', 'transform-box:fill-box;transform-origin:center;scale:-1 1');
  }
  for (const group of svg.querySelectorAll('.tabular-nums')) {
    group.setAttribute('style', 'font-variant-numeric:tabular-nums');
  }
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
}

/** Not by `decode`, which waits in tabs that are not seen. */
function load(address: string): Promise<HTMLImageElement> {
  const { promise, resolve, reject } = Promise.withResolvers<HTMLImageElement>();
  const image = new Image();
  image.onload = () => resolve(image);
  image.onerror = () => reject(new Error('Drawings could not be painted'));
  image.src = address;
  return promise;
}

function paintNote(
  brush: OffscreenCanvasRenderingContext2D,
  note: string,
  { width, height }: Size,
  font: string,
): void {
  const share = (of: number) => Math.round(Math.min(width, height) * of);
  brush.font = `600 ${share(TEXT)}px ${font}`;
  const lines = wrap(note, width - 2 * share(AWAY) - 2 * share(ROOM), brush);
  const box = lines.length * share(LINE) + 2 * share(ROOM);
  const top = height - share(AWAY) - box;
  brush.fillStyle = VEIL;
  brush.beginPath();
  brush.roundRect(share(AWAY), top, width - 2 * share(AWAY), box, share(ROOM));
  brush.fill();
  brush.fillStyle = 'white';
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  for (const [nth, line] of lines.entries()) {
    brush.fillText(line, width / 2, top + share(ROOM) + (nth + 0.5) * share(LINE));
  }
}

/** Between words, and within one that is wider than a line. */
function wrap(text: string, width: number, brush: OffscreenCanvasRenderingContext2D): string[] {
  const fits = (line: string) => brush.measureText(line).width <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (!fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}
