/** The instant of the last change, ISO 8601: something written ahead of its date has not changed since it came out. */
export function modifiedAt({ publishedAt, updatedAt }: { publishedAt: string; updatedAt: string }): string {
  return updatedAt > publishedAt ? updatedAt : publishedAt;
}
