import lighthouse from 'lighthouse';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type LighthouseRun = {
  /** 0 to 100. */
  scores: Record<(typeof categories)[number], number>;
  lcpMs: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Transferred bytes by kind: `Document`, `Image`, `Script` … */
  bytes: Map<string, number>;
  /** Identifiers of the audits that cost points. */
  lost: string[];
};

/**
 * Loads a page as Lighthouse’s phone, on the slow 4G and with the four times slower processor that
 * DevTools really apply, with an empty cache.
 *
 * @param port of a Chromium’s DevTools
 * @throws when the page could not be measured
 */
export async function runLighthouse(url: string, port: number): Promise<LighthouseRun> {
  const run = await lighthouse(url, {
    port,
    logLevel: 'silent',
    throttlingMethod: 'devtools',
    onlyCategories: [...categories],
    disableFullPageScreenshot: true,
  });
  if (!run || run.lhr.runtimeError) {
    throw new Error(`${url} was not measured: ${run?.lhr.runtimeError?.message}`);
  }
  const { audits, categories: rated } = run.lhr;
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round((rated[name]?.score ?? 0) * 100)]),
  ) as LighthouseRun['scores'];
  const weighed = Object.values(rated).flatMap(({ auditRefs }) => auditRefs);
  const lost = weighed.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9);
  return {
    scores,
    lcpMs: readFigure(audits, 'largest-contentful-paint'),
    shift: readFigure(audits, 'cumulative-layout-shift'),
    bytes: sumByKind(audits['network-requests']?.details),
    lost: lost.map(({ id }) => id),
  };
}

type Audits = Record<string, { numericValue?: number }>;

function readFigure(audits: Audits, id: string): number {
  const figure = audits[id]?.numericValue;
  if (figure === undefined) throw new Error(`Lighthouse did not measure ${id}`);
  return figure;
}

function sumByKind(details: unknown): Map<string, number> {
  const { items } = details as { items: { resourceType?: string; transferSize?: number }[] };
  const sums = new Map<string, number>();
  for (const { resourceType = 'Other', transferSize = 0 } of items) {
    sums.set(resourceType, (sums.get(resourceType) ?? 0) + transferSize);
  }
  return sums;
}
