/** A script of ours that pages carry inline, without its comments and indentation. */
export function toBareScript(script: string): string {
  return script
    .replace(/^ *\/\/.*\n/gm, '')
    .replace(/^ *\/\*\*[\s\S]*?\*\/\n/gm, '')
    .replace(/^ +/gm, '');
}
