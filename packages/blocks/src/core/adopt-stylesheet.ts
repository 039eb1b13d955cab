const adopted = new Set<string>();

/**
 * Gives the document the stylesheet of an island once: one group of rules, such as `@layer blocks{…}`. A rule that a script
 * adds is no inline style, so the page's security policy, which knows only the styles of the first rendering, lets it pass.
 */
export function adoptStylesheet(text: string): void {
  if (adopted.has(text)) return;
  adopted.add(text);
  // Into the page's own sheet: Safari constructs none before version 16.4.
  const sheet = document.querySelector('style')?.sheet;
  sheet?.insertRule(text, sheet.cssRules.length);
}
