import { createIsbotFromList, list } from 'isbot';

// A browser without a window is somebody's tool: with it people test pages, print them, take pictures.
const isListed = createIsbotFromList(list.filter((pattern) => pattern !== 'headless'));

/** Whether a request comes from a robot (a search engine, a link preview, a script), by its own word. */
export function isRobot(request: Request): boolean {
  return isListed(request.headers.get('user-agent') ?? '');
}
