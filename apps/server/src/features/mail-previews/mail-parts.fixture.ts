/** Content of one part of a mail that the other part lacks; both lists are empty if the parts agree. */
export interface PartDifference {
  onlyInText: string[];
  onlyInHtml: string[];
}

/** Compares the two parts of a mail: each line, fact and URL of the text with the HTML, and the reverse. */
export function compareParts(text: string, html: string): PartDifference {
  const body = html.slice(html.indexOf('<body'));
  const shown = body
    .split(/<[^>]*>/)
    .map((words) => normaliseSpaces(unescapeHtml(words)))
    .filter(Boolean);
  const addresses = [...body.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => unescapeHtml(address));
  const said = text
    .split('\n')
    .map(normaliseSpaces)
    .filter((line) => line && line !== '--');
  const isShown = (line: string) => shown.some((words) => words.includes(line));
  // A fact, « Quand : samedi », is in two cells of a table; the label of a link comes before its URL.
  const isFact = (line: string) => {
    const [label = '', ...value] = line.split(' :').map((part) => part.trim());
    return isShown(label) && (value.join(' : ') === '' || isShown(value.join(' : ')));
  };
  const all = said.join('\n');
  return {
    onlyInText: said.filter((line) => !isShown(line) && !addresses.includes(line) && !isFact(line)),
    // A truncated preheader ends in an ellipsis.
    onlyInHtml: [...shown, ...addresses.map(withoutSlash)].filter((words) => !all.includes(words.replace(/…$/, ''))),
  };
}

const withoutSlash = (address: string) => address.replace(/\/$/, '');

/** Collapses all white space: its kind does not matter here. */
const normaliseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

function unescapeHtml(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
