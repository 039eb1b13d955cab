/** What the parts of a mail say that the other does not; both empty where they say the same. */
export interface PartDifference {
  onlyInText: string[];
  onlyInHtml: string[];
}

/** Compares the two parts of a mail: each line, fact and address of the text with the HTML, and each of the HTML with the text. */
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
  // A fact, « Quand : samedi », stands in two cells of a table; what a link says stands before its address.
  const isFact = (line: string) => {
    const [label = '', ...value] = line.split(' :').map((part) => part.trim());
    return isShown(label) && (value.join(' : ') === '' || isShown(value.join(' : ')));
  };
  const all = said.join('\n');
  return {
    onlyInText: said.filter((line) => !isShown(line) && !addresses.includes(line) && !isFact(line)),
    // The preheader ends in an ellipsis where it is cut.
    onlyInHtml: [...shown, ...addresses.map(withoutSlash)].filter((words) => !all.includes(words.replace(/…$/, ''))),
  };
}

const withoutSlash = (address: string) => address.replace(/\/$/, '');

/** Spaces of every width are one: which of them is set is no matter here. */
const normaliseSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

function unescapeHtml(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
