import { ConfigurationError, type Env } from './env.server.ts';
import { getEnv } from './get-env.server.ts';

/** The configuration, for the start of a program: when it is wrong, says so in plain words and ends. */
export function getEnvOrExit(): Env {
  try {
    return getEnv();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
