/** A piece of HTML: text between tags, or a tag, a comment, or the whole of an element whose content is raw text. */
interface HtmlPiece {
  isText: boolean;
  html: string;
}

/** Tags with quoted values, comments, and elements in which comments would be text. */
const markup =
  /<!--[\s\S]*?-->|<(script|style|textarea|title|option|select)\b(?:"[^"]*"|'[^']*'|[^>"'])*>[\s\S]*?<\/\1>|<\/?[a-zA-Z](?:"[^"]*"|'[^']*'|[^>"'])*>/g;

/** Splits HTML that the program rendered into texts and markup. Concatenated, the pieces are the input. */
export function* splitHtml(html: string): Generator<HtmlPiece> {
  let end = 0;
  for (const { 0: piece, index } of html.matchAll(markup)) {
    if (index > end) yield { isText: true, html: html.slice(end, index) };
    yield { isText: false, html: piece };
    end = index + piece.length;
  }
  if (end < html.length) yield { isText: true, html: html.slice(end) };
}
