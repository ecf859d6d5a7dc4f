import type { Place } from './driver.ts';

/** By the WebDriver standard: the name under which an element is passed. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Longer than any script of the flows takes on a busy machine. */
const SCRIPT_LIMIT_MS = 60_000;
/** A driver without a response for so long has lost its browser. */
const ANSWER_LIMIT_MS = 120_000;

export type WebDriverSession = Awaited<ReturnType<typeof openSession>>;

/**
 * A W3C WebDriver client for a driver at this address. The packages for this are either 47 MB
 * (webdriver, with 125 packages) or unfinished (w3c-webdriver, without keys).
 */
export async function openSession(driverUrl: string, capabilities: Record<string, unknown>) {
  const opened = await ask<{ sessionId: string }>(`${driverUrl}/session`, {
    capabilities: { alwaysMatch: capabilities },
  });
  const base = `${driverUrl}/session/${opened.sessionId}`;
  const post = <Answer = null>(path: string, body: object = {}) =>
    ask<Answer>(`${base}${path}`, body);
  await post('/timeouts', { script: SCRIPT_LIMIT_MS });
  return {
    post,
    /** Runs a script in the page and waits for its promise; an element is returned as its id. */
    async run(script: (...args: never[]) => unknown, args: unknown[]): Promise<unknown> {
      const { error, value } = await post<{ error?: string; value?: unknown }>('/execute/async', {
        script: `const answer = arguments[arguments.length - 1];
          Promise.resolve().then(() => (${script})(...arguments[0]))
            .then((value) => answer({ value }), (error) => answer({ error: String(error) }));`,
        args: [args],
      });
      if (error) throw new Error(error);
      return isElement(value) ? value[ELEMENT] : value;
    },
    /** Draws a line with the mouse, in CSS pixels of the window. */
    drag: (from: Place, to: Place): Promise<void> => {
      const middle = { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) };
      const move = (place: Place) => ({ type: 'pointerMove', duration: 0, ...place });
      const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
      const actions = [move(from), down, move(middle), move(to), up];
      return post('/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    /** Presses and releases keys one after the other. */
    press: (keys: string[]) =>
      post('/actions', {
        actions: [
          {
            type: 'key',
            id: 'keyboard',
            actions: keys.flatMap((value) => [
              { type: 'keyDown', value },
              { type: 'keyUp', value },
            ]),
          },
        ],
      }),
  };
}

function isElement(value: unknown): value is { [ELEMENT]: string } {
  return typeof value === 'object' && value !== null && ELEMENT in value;
}

async function ask<Answer>(url: string, body: object): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
