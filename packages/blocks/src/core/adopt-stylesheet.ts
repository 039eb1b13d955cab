const adopted = new Set<string>();

/**
 * Adds the stylesheet of an island to the document once: one group of rules, such as `@layer blocks{…}`. The CSP allows
 * only the inline styles of the first rendering. A rule that a script inserts through the CSSOM is no inline style, so
 * the CSP allows it.
 */
export function adoptStylesheet(text: string): void {
  if (adopted.has(text)) return;
  adopted.add(text);
  // Inserts into the page's own sheet: Safari supports constructed stylesheets only from 16.4.
  const sheet = document.querySelector('style')?.sheet;
  sheet?.insertRule(text, sheet.cssRules.length);
}
