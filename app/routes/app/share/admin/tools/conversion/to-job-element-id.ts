/** Returns the element id of a job's card. */
export function toJobElementId(conversionId: string): string {
  return `job-${conversionId}`;
}
