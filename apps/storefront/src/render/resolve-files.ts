/** Where a page loads a file: attributes of pictures and videos, and stylesheets. Links of texts stay as they are. */
const loaded = /( (?:src|srcset|imagesrcset|poster)="|url\(["']?)([^"')]*\/files\/[^"')]*)/gi;
/** The properties of islands, and what of them names pictures and videos. */
const islandProps = / data-props="[^"]*"/g;
const loadedByIsland = /(&quot;(?:src|srcSet|poster)&quot;:&quot;)([^&]*)/g;

/** Lets a page load the site's files below another path than `/files/`, which is that of the site's own host. */
export function resolveFiles(text: string, filesPath: string | undefined): string {
  if (filesPath === undefined) return text;
  // A list of candidates names several files.
  const move = (value: string) => value.replace(/(^|,\s*)\/files\//g, (_, separator: string) => separator + filesPath);
  const moveLoaded = (_: string, opening: string, value: string) => opening + move(value);
  return text.replace(loaded, moveLoaded).replace(islandProps, (props) => props.replace(loadedByIsland, moveLoaded));
}
