import { parseArgs } from 'node:util';
import type { LoadOptions } from './run-crowd.ts';

const NUMBERS = ['watchers', 'uploaders', 'browsers', 'seconds'] as const;

/** `--watchers 50 --seconds 30 --write figures.md`, each with a default. Ends the program for --help. */
export function parseLoadArguments(
  args: string[],
  defaults: LoadOptions,
): { options: LoadOptions; write: string | undefined } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      help: { type: 'boolean' },
      write: text,
      ...Object.fromEntries(NUMBERS.map((name) => [name, text])),
    },
  });
  if (values.help) {
    const shown = NUMBERS.map((name) => `--${name} ${defaults[name]}`).join(' ');
    console.log(`${shown}\n--write FILE  also writes the tables there`);
    process.exit(0);
  }
  const given: Record<string, unknown> = values;
  const options = { ...defaults };
  for (const name of NUMBERS) {
    if (given[name] === undefined) continue;
    const number = Number(given[name]);
    if (!Number.isInteger(number) || number < 0) {
      console.error(`--${name} takes a whole number, not “${given[name]}”.`);
      process.exit(2);
    }
    options[name] = number;
  }
  return { options, write: typeof given.write === 'string' ? given.write : undefined };
}
