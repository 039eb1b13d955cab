/** Returns the instant of the last change, ISO 8601: a change before the publication date does not count. */
export function modifiedAt({ publishedAt, updatedAt }: { publishedAt: string; updatedAt: string }): string {
  return updatedAt > publishedAt ? updatedAt : publishedAt;
}
