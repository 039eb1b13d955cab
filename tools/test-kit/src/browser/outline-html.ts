/** Writes markup as it is recorded: one element a line, and of the path of an icon its beginning. */
export const outlineHtml = (html: string): string =>
  html.replaceAll(/(?<=.)<(?!\/|!)/g, '\n<').replaceAll(/ d="([^"]{12})[^"]+"/g, ' d="$1…"');
