/** Makes the name of a file safe for URLs and archives: letters without accents, digits and dashes, then the extension. */
export function toFileName(name: string, extension: string): string {
  const stem = name
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/\.[a-z0-9]{1,5}$/i, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9_-]+/gi, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${stem || 'fichier'}.${extension}`;
}
