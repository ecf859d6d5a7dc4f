import { PERSON } from './person.ts';

export type PageAnswer = {
  status: number;
  /** Where it leads, a path on our own site. */
  location: string | null;
  html: string;
};

/** One page as a browser without scripts gets it; redirects aren't followed. */
export async function readPage(
  path: string,
  { cookie = '', ...init }: RequestInit & { cookie?: string } = {},
): Promise<PageAnswer> {
  const site = process.env.BASE_URL ?? '';
  const headers = { cookie, origin: site, 'user-agent': PERSON, ...init.headers };
  const answer = await fetch(site + path, { ...init, headers, redirect: 'manual' });
  const location = answer.headers.get('location')?.replace(site, '') ?? null;
  return { status: answer.status, location, html: await answer.text() };
}
