/** The id that a job's card has in the page. */
export function toJobElementId(conversionId: string): string {
  return `job-${conversionId}`;
}
