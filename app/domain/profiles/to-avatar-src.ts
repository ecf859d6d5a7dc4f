/** Where a person's picture is shown from, by the image service, which takes `?w=`; null where there is none. */
export function toAvatarSrc(path: string | null): string | null {
  return path && `/images/avatars/${path}`;
}
