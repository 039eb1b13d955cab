import { adminPaths } from '@vitrine/domain/addresses/admin-paths';

/** Returns the address of the page to come; the version of the answers makes each drawing an address of its own. */
export function buildPictureUrl(id: string, version: number, seen: { look?: string; page?: number } = {}): string {
  const url = adminPaths.creationPreview(id, seen);
  return `${url}${url.includes('?') ? '&' : '?'}v=${version}`;
}
