import { ConfigurationError, type Env, parseEnv } from './env.server.ts';

let env: Env | undefined;

/** The configuration of this process, read at the first call. */
export function getEnv(): Env {
  env ??= parseEnv(process.env);
  return env;
}

/** The configuration, for the start of a program: when it is wrong, prints why and exits. */
export function getEnvOrExit(): Env {
  try {
    return getEnv();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
