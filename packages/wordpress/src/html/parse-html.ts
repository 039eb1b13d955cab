import { Tokenizer } from 'htmlparser2';
import { TreeBuilder } from './build-tree.ts';
import type { HtmlElement } from './html-node.ts';
import { listClosedShortcodes } from './shortcodes.ts';

/** How a content is read. */
export interface ParseOptions {
  /** Whether texts may hold shortcodes. */
  hasShortcodes?: boolean;
}

/** An entity that stands for `[`: a text that shows one, never the beginning of a shortcode. */
const escapedBracket = '\uE05B';

/** Signs that no page shows. Spaces and line ends are none of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const controlCharacters = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f]/g;

/**
 * Parses HTML as browsers do in what matters for its text, with the block comments and shortcodes of WordPress as elements.
 * Time is linear: levels are limited, and an end tag that ends nothing is found without looking at what is open. What is
 * nested deeper than the limit, or comes after the limit of elements, keeps its text.
 */
export function parseHtml(source: string, { hasShortcodes = false }: ParseOptions = {}): HtmlElement {
  const html = source.replace(controlCharacters, '');
  const tree = new TreeBuilder(hasShortcodes ? listClosedShortcodes(html) : undefined);
  let text = '';
  let name = '';
  let attributes: Record<string, string> = {};
  let attributeName = '';
  let value = '';
  const endText = () => {
    if (text) tree.addText(text);
    text = '';
  };
  const open = (isClosed: boolean) => {
    endText();
    tree.open(name, attributes, isClosed);
  };
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      ontext: (start, end) => {
        text += html.slice(start, end);
      },
      ontextentity: (code) => {
        text += code === 0x5b ? escapedBracket : formatCode(code);
      },
      onopentagname: (start, end) => {
        name = html.slice(start, end).toLowerCase();
        attributes = Object.create(null);
      },
      onattribname: (start, end) => {
        attributeName = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata: (start, end) => {
        value += html.slice(start, end);
      },
      onattribentity: (code) => {
        value += formatCode(code);
      },
      // The first of two attributes of one name counts, as in browsers.
      onattribend: () => {
        attributes[attributeName] ??= value;
      },
      onopentagend: () => open(false),
      onselfclosingtag: () => open(false),
      onclosetag: (start, end) => {
        endText();
        tree.close(html.slice(start, end).trim().toLowerCase());
      },
      oncomment: (start, end, offset) => {
        const comment = html.slice(start, end - offset);
        // Only what WordPress marks ends a text: `a<!-- b -->c` is one word.
        if (!/^\s*\/?wp:/.test(comment)) return;
        endText();
        tree.addComment(comment);
      },
      oncdata: (start, end, offset) => {
        text += html.slice(start, end - offset);
      },
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: endText,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return tree.finish();
}

/** Writes the sign of an entity; one that no text holds is left out. */
function formatCode(code: number): string {
  return String.fromCodePoint(code).replace(controlCharacters, '');
}

/** Returns a text of the tree as it is read. */
export function restoreBrackets(text: string): string {
  return text.includes(escapedBracket) ? text.replaceAll(escapedBracket, '[') : text;
}
