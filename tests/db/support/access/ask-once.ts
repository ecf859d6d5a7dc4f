import type { Answer } from './find-who-can.ts';
import type { Role } from './roles.ts';

/** What roles heard of a missing row or file, by verb and role: the same beside any that exists. */
export type Heard = Map<string, Promise<Answer>>;

/** Asks once for each verb and role. */
export function askOnce(heard: Heard, verb: string, ask: (role: Role) => PromiseLike<Answer>) {
  return (role: Role): Promise<Answer> => {
    const answer = heard.get(verb + role) ?? Promise.resolve(ask(role));
    heard.set(verb + role, answer);
    return answer;
  };
}
