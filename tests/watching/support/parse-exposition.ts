export type Series = { name: string; labels: Record<string, string>; value: number };
export type Exposition = { types: Map<string, string>; series: Series[] };

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const SAMPLE = new RegExp(
  `^(${NAME})(?:\\{(.*)\\})? (Nan|NaN|[+-]Inf|[+-]?[0-9.]+(?:e[+-]?[0-9]+)?)$`,
);
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/gy;
const COMMENT = new RegExp(`^# (HELP|TYPE) (${NAME}) (.+)$`);
const PARTS = /_(?:bucket|sum|count)$/;

/**
 * Parses Prometheus' text format 0.0.4 as strictly as Prometheus does.
 *
 * @throws for an invalid line, a duplicate series, or a missing type
 */
export function parseExposition(text: string): Exposition {
  const types = new Map<string, string>();
  const seen = new Set<string>();
  const series: Series[] = [];
  if (!text.endsWith('\n')) throw new Error('The last line has no end');
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const comment = COMMENT.exec(line);
    if (comment) {
      const [, what, name = '', rest = ''] = comment;
      if (what === 'HELP') continue;
      if (types.has(name)) throw new Error(`${name} has two types`);
      types.set(name, rest);
      continue;
    }
    const sample = SAMPLE.exec(line);
    if (!sample) throw new Error(`This is no sample: ${line}`);
    const [, name = '', labels = '', value = ''] = sample;
    const found = {
      name,
      labels: parseLabels(labels),
      value: Number(value.replace('Inf', 'Infinity')),
    };
    const type = types.get(name) ?? types.get(name.replace(PARTS, ''));
    if (!type) throw new Error(`${name} has no type`);
    const key = `${name}${JSON.stringify(Object.entries(found.labels).sort())}`;
    if (seen.has(key)) throw new Error(`${key} comes twice`);
    seen.add(key);
    series.push(found);
  }
  return { types, series };
}

function parseLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  let end = 0;
  for (let match = LABEL.exec(text); match; match = LABEL.exec(text)) {
    labels[match[1] ?? ''] = match[2] ?? '';
    end = LABEL.lastIndex;
  }
  if (end !== text.length) throw new Error(`These are no labels: ${text}`);
  return labels;
}
