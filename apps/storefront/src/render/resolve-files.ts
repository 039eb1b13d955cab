/** Where a page loads a file: attributes of pictures and videos, and stylesheets. Links of texts stay as they are. */
const loaded = /( (?:src|srcset|imagesrcset|poster)="|url\(["']?)([^"')]*\/files\/[^"')]*)/gi;

/** Lets a page load the site's files below another path than `/files/`, which is that of the site's own host. */
export function resolveFiles(text: string, filesPath: string | undefined): string {
  if (filesPath === undefined) return text;
  return text.replace(loaded, (_, opening: string, value: string) => {
    // A list of candidates names several files.
    return opening + value.replace(/(^|,\s*)\/files\//g, (__, separator: string) => separator + filesPath);
  });
}
