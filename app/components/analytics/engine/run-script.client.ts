/** Adds a third-party script to the page; the content security policy has to allow it. */
export function runScript(src: string, how: 'async' | 'defer' | 'manual'): void {
  const script = document.createElement('script');
  script.src = src;
  // Scripts that a script adds run in any order unless `async` is false.
  script.async = how !== 'defer';
  script.defer = how === 'defer';
  document.head.append(script);
}
