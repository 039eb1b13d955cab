/** Writes a text as HTML, as the cleaning of formatted texts writes it. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Writes the value of an attribute. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}

/** Writes the opening tag of a link; links to other sites carry what the cleaning of formatted texts adds. */
export function openLink(address: string, title = ''): string {
  const titled = title ? ` title="${escapeAttribute(title)}"` : '';
  const rel = /^https?:/i.test(address) ? ' rel="noopener"' : '';
  return `<a href="${escapeAttribute(address)}"${titled}${rel}>`;
}
