import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drawForecast } from './draw-forecast.ts';

/** How it responds: `well`, in `imperial` units, or with a fault. */
export type OpenMeteoMood =
  | 'well'
  | 'imperial'
  | 'never'
  | 'too-often'
  | 'away'
  | 'garbage'
  | 'cut-off'
  | 'too-much'
  | 'elsewhere';

export type OpenMeteo = {
  marineUrl: string;
  forecastUrl: string;
  /** Every request, as `/v1/marine?latitude=…`. */
  asked: string[];
  mood: { marine: OpenMeteoMood; forecast: OpenMeteoMood };
  /** Sets the following responses to /v1/marine, instead of computed ones. */
  sample: object | null;
  /** The delay of each response. */
  delayMs: number;
  /** Ends the requests that have no response yet. */
  hangUp(): void;
  stop(): void;
};

/** A server in place of Open-Meteo, with computed forecasts. */
export async function startOpenMeteo(): Promise<OpenMeteo> {
  const server = createServer((req, res) => void answer(meteo, req, res));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const meteo: OpenMeteo = {
    marineUrl: `${url}/v1/marine`,
    forecastUrl: `${url}/v1/forecast`,
    asked: [],
    delayMs: 0,
    mood: { marine: 'well', forecast: 'well' },
    sample: null,
    hangUp: () => server.closeAllConnections(),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return meteo;
}

async function answer(meteo: OpenMeteo, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost');
  meteo.asked.push(req.url ?? '');
  await new Promise((resolve) => setTimeout(resolve, meteo.delayMs));
  const isMarine = pathname === '/v1/marine';
  if (!isMarine && pathname !== '/v1/forecast') return void res.writeHead(404).end();
  const mood = meteo.mood[isMarine ? 'marine' : 'forecast'];
  const forecast = drawForecast(
    searchParams,
    new Date(),
    mood === 'imperial' ? 'imperial' : 'unit',
  );
  const text = JSON.stringify((isMarine && meteo.sample) || forecast);
  if (mood === 'never') return;
  if (mood === 'too-often') {
    return send(
      res,
      429,
      '{"error":true,"reason":"Hourly API request limit exceeded. Please try again in the next hour."}',
    );
  }
  if (mood === 'away') return send(res, 502, '<html><h1>502 Bad Gateway</h1></html>');
  if (mood === 'garbage') return send(res, 200, '<html>Sign in to the beach’s Wi-Fi</html>');
  if (mood === 'cut-off') return send(res, 200, text.slice(0, text.length / 2));
  if (mood === 'too-much') return send(res, 200, text + ' '.repeat(2 ** 20));
  if (mood === 'elsewhere') return send(res, 200, JSON.stringify({ ...forecast, latitude: -33 }));
  send(res, 200, text);
}

function send(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(text);
}
