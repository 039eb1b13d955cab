const adopted = new Set<string>();

/**
 * Gives the document the stylesheet of an island once. A constructed sheet is no inline style, so the page's security
 * policy, which knows only the styles of the first rendering, lets it pass.
 */
export function adoptSheet(text: string): void {
  if (adopted.has(text)) return;
  adopted.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
