/** Made by scripts/static-files/provide-notices.mjs. */
declare module 'virtual:notices' {
  /** `isDirect`: the program names it itself; else something that it names needs it. */
  export const notices: { name: string; version: string; licence: string; isDirect: boolean }[];
}
