import { statfs } from 'node:fs/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { EndedRequest } from '../observe/log-requests.server.ts';
import { readLoggedErrors } from '../observe/logged-errors.server.ts';
import { readUploadTraffic } from './upload-traffic.server.ts';
import { webVitals } from './web-vitals.server.ts';

export type Metrics = { registry: Registry; observeRequest: (request: EndedRequest) => void };

/** From a page out of the cache to a video's chunk over a beach's connection. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600];
/** All other methods are counted together, so that callers can't add series. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * The metrics of this process, to be added up over all servers.
 *
 * @param dataDir the folder whose free space matters; null where nothing is stored on this machine
 */
export function createMetrics(dataDir: string | null): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'waveback_http_request_duration_seconds',
    help: 'Time from a request to the last byte of its answer, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  new Gauge({
    name: 'waveback_upload_requests_in_progress',
    help: 'Upload requests in progress.',
    registers,
    collect() {
      this.set(readUploadTraffic().underWay);
    },
  });
  new Counter({
    name: 'waveback_upload_bytes_total',
    help: 'Bytes of uploads received.',
    registers,
    collect() {
      this.reset();
      this.inc(readUploadTraffic().bytes);
    },
  });
  new Counter({
    name: 'waveback_logged_errors_total',
    help: 'Lines of level error that this server has logged.',
    registers,
    collect() {
      this.reset();
      this.inc(readLoggedErrors());
    },
  });
  registry.registerMetric(webVitals.seconds);
  registry.registerMetric(webVitals.shift);
  if (dataDir !== null) {
    new Gauge({
      name: 'waveback_data_dir_free_bytes',
      help: 'Free space of the disk that DATA_DIR is on.',
      registers,
      async collect() {
        const { bavail, bsize } = await statfs(dataDir);
        this.set(bavail * bsize);
      },
    });
  }
  return {
    registry,
    observeRequest: ({ method, route, status, ms }) =>
      requests.observe(
        {
          method: METHODS.has(method) ? method : 'other',
          route,
          status: `${Math.floor(status / 100)}xx`,
        },
        ms / 1000,
      ),
  };
}
