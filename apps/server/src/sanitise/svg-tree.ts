import { Parser } from 'htmlparser2';
import { attributeNames, elementNames, textElements } from './svg-names.data.ts';

/** An element of a drawing. Its name and those of its attributes are in lower case, `xlink:href` is `href`. */
export interface SvgElement {
  name: string;
  attributes: Record<string, string>;
  children: (SvgElement | string)[];
  parent: SvgElement | undefined;
}

/** Nested more deeply, elements are left out: what walks the tree calls itself. */
const maximumDepth = 250;
/** Nested more deeply, a file is no drawing: the parser takes longer for each further level. */
const abandonedDepth = 2000;

const svgNamespace = 'http://www.w3.org/2000/svg';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';

/** Parses a drawing as XML, as browsers do, but forgives what they would refuse. Undefined without an `svg` element. */
export function parseSvg(svg: string): { root: SvgElement; isTooDeep: boolean } | undefined {
  let root: SvgElement | undefined;
  let open: SvgElement | undefined;
  let depth = 0;
  let isTooDeep = false;
  const prefixes = new Map([['xlink', xlinkNamespace]]);
  const parser = new Parser(
    {
      onopentag(tag, given) {
        depth += 1;
        for (const [name, value] of Object.entries(given))
          if (name.startsWith('xmlns:')) prefixes.set(name.slice(6), value.trim());
        if (depth > maximumDepth) {
          isTooDeep = true;
          if (depth > abandonedDepth) parser.pause();
          return;
        }
        const name = withoutPrefix(tag, prefixes, svgNamespace);
        if (!root && name !== 'svg') return;
        // What follows the root is no part of the drawing.
        if (root && !open) return;
        const attributes = Object.fromEntries(
          Object.entries(given).map(([attribute, value]) => [
            withoutPrefix(attribute, prefixes, xlinkNamespace),
            value,
          ]),
        );
        const element: SvgElement = { name, attributes, children: [], parent: open };
        open?.children.push(element);
        root ??= element;
        open = element;
        opened.push(depth);
      },
      onclosetag() {
        if (open && opened.at(-1) === depth) {
          opened.pop();
          open = open.parent;
        }
        depth -= 1;
      },
      ontext(text) {
        if (!open) return;
        const last = open.children.at(-1);
        if (typeof last === 'string') open.children[open.children.length - 1] = last + text;
        else open.children.push(text);
      },
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: true },
  );
  const opened: number[] = [];
  parser.end(svg);
  return root && depth <= abandonedDepth ? { root, isTooDeep } : undefined;
}

function withoutPrefix(name: string, prefixes: ReadonlyMap<string, string>, namespace: string): string {
  const at = name.indexOf(':');
  return at > 0 && prefixes.get(name.slice(0, at)) === namespace ? name.slice(at + 1) : name;
}

/** Lists an element and all that it contains, in the order of the document. */
export function* walkElements(element: SvgElement): Generator<SvgElement, void> {
  yield element;
  for (const child of element.children) if (typeof child !== 'string') yield* walkElements(child);
}

/** Writes a drawing: allowed names only, every element closed, so that XML and HTML read it alike. */
export function formatSvg(element: SvgElement): string {
  const name = elementNames.get(element.name);
  if (!name) return '';
  const attributes = Object.entries(element.attributes).map(([attribute, value]) =>
    attribute === 'style' ? ` style="${value}"` : ` ${attributeNames.get(attribute)}="${escapeText(value)}"`,
  );
  const content = element.children.map((child) =>
    typeof child !== 'string' ? formatSvg(child) : textElements.has(element.name) ? escapeText(child) : '',
  );
  return `<${name}${attributes.join('')}>${content.join('')}</${name}>`;
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
