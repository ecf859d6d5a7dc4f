import type { en } from './en.ts';

/** The English texts with any words: a language without one of their keys is a type error. */
export type Messages = Worded<typeof en>;

type Worded<T> = { readonly [K in keyof T]: T[K] extends string ? string : Worded<T[K]> };
