/** Puts a script of somebody else into the page, which the content security policy has to allow. */
export function addScript(src: string, how: 'async' | 'defer' | 'manual'): void {
  const script = document.createElement('script');
  script.src = src;
  // Scripts that are added by scripts come as they like, unless they are told to keep their order.
  script.async = how !== 'defer';
  script.defer = how === 'defer';
  document.head.append(script);
}
