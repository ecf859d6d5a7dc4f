const MAX_STEM = 80;
const MAX_EXTENSION = 8;

/**
 * A name for the stored file that is valid in every storage, address and file system: ASCII
 * letters, digits, `-`, `_`, and one dot before the extension. The name that users see is stored
 * separately.
 */
export function toObjectName(fileName: string): string {
  const name = fileName.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');
  const dot = name.lastIndexOf('.');
  const extension = dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
  const hasExtension = new RegExp(`^[a-z0-9]{1,${MAX_EXTENSION}}$`).test(extension);
  const stem = (hasExtension ? name.slice(0, dot) : name)
    .replace(/[^A-Za-z0-9_]+/g, '-')
    .slice(0, MAX_STEM)
    .replace(/^-+|-+$/g, '');
  return `${stem || 'video'}${hasExtension ? `.${extension}` : ''}`;
}
