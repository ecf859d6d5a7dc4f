/** A content-disposition header: the browser saves the response under this name. */
export function toAttachment(fileName: string): string {
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*!]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}
