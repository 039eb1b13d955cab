/**
 * Gives the styles and handlers of tags another name, under which they are text: the policy of this host refuses them where they
 * stand. Words that look like them outside tags stay.
 */
export function renameStyles(html: string): string {
  return html.replace(/<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi, (tag) =>
    tag.replace(/"[^"]*"|'[^']*'|([\s"'])(style|on[a-z]+)(?=\s*=)/gi, (found, before, name) =>
      name ? `${before}data-${name}` : found,
    ),
  );
}

/** Reads a property of what was a style attribute. */
export function readStyle(element: Element, property: string): string {
  const found = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(
    element.getAttribute('data-style') ?? '',
  );
  return (found?.[1] ?? '').trim().toLowerCase();
}
