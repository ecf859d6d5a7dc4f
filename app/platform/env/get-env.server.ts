import { type Env, parseEnv } from './env.server.ts';

let env: Env | undefined;

/** The configuration of this process, read at the first call. */
export function getEnv(): Env {
  env ??= parseEnv(process.env);
  return env;
}
