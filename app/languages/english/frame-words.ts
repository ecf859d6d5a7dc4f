/** Around a page. */
export const frameWords = {
  skip: 'Skip to the content',
  privacy: 'Privacy',
  terms: 'Terms',
  contact: 'Contact',
  theme: 'Theme',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
} as const;

/** The same in any language. */
export type FrameWords = { readonly [K in keyof typeof frameWords]: string };
