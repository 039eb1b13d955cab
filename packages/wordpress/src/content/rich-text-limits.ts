import { textMarkupLimits } from '@vitrine/domain/kernel/markup-size';
import { escapeText } from '../html/escape-html.ts';
import { parseHtml } from '../html/parse-html.ts';
import { getText } from '../html/plain-text.ts';

/** Characters of a formatted text: the schema's limit, less what typography may add. */
const maximumLength = 50_000;
const maximumTags = textMarkupLimits.tags * 0.8;

/** Joins elements to as few formatted texts as their limits allow. */
export function splitRichText(elements: readonly string[]): string[] {
  const texts: string[] = [];
  let text = '';
  let tags = 0;
  for (const element of elements.flatMap(splitElement)) {
    const count = countTags(element);
    if (text && (text.length + element.length > maximumLength || tags + count > maximumTags)) {
      texts.push(text);
      text = '';
      tags = 0;
    }
    text += element;
    tags += count;
  }
  return text ? [...texts, text] : texts;
}

/** Writes a question where only text may stand. */
export function openQuestions(question: string): string {
  return `<p><strong>${escapeText(question)}</strong></p>`;
}

/** Counts the tags of a piece of HTML, as the guard of formatted texts counts them. */
export function countTags(html: string): number {
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) count += 1;
  return count;
}

/** Splits one element that no formatted text can hold into paragraphs of its words. */
function splitElement(element: string): string[] {
  if (element.length <= maximumLength && countTags(element) <= maximumTags) return [element];
  const paragraphs: string[] = [];
  let text = '';
  const end = () => {
    if (text) paragraphs.push(`<p>${text}</p>`);
    text = '';
  };
  for (const word of getText(parseHtml(element).children).split(' ')) {
    // A word may be longer than any text: it is cut between signs.
    (word.match(/.{1,1000}/gsu) ?? []).forEach((part, place) => {
      const piece = escapeText(part);
      if (text.length + piece.length > maximumLength / 2) end();
      text += (text && place === 0 ? ' ' : '') + piece;
    });
  }
  end();
  return paragraphs;
}
