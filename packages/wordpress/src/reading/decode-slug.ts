/**
 * Decodes a slug as WordPress stores it: percent-encoded (`%e3%81%82`), and cut at 200 bytes, in the middle of a sign if it
 * comes so. What remains of a cut sign is dropped; what is no encoding stays as it is.
 */
export function decodeSlug(slug: string): string {
  if (!slug.includes('%')) return slug;
  for (const text of [slug, slug.replace(/%[0-9a-f]?$/i, ''), dropCutSign(slug)])
    try {
      return decodeURIComponent(text).normalize('NFC');
    } catch {
      // The next one is shorter.
    }
  return slug;
}

/** Drops the bytes of a sign that has a beginning and no end. */
function dropCutSign(slug: string): string {
  return slug.replace(/%[0-9a-f]?$/i, '').replace(/%(?:c|d|e|f)[0-9a-f](?:%[89ab][0-9a-f]){0,2}$/i, '');
}
