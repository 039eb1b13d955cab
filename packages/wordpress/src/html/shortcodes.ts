import { shortcodeNames } from './shortcode-names.data.ts';

/** A piece of a text: what stands between shortcodes, or the opening or the end of one. */
export type TextPiece =
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; values: Record<string, string>; text: string; isVoid: boolean }
  | { kind: 'close'; name: string; text: string };

const name = /[A-Za-z][\w-]*/y;
/** `name="value"`, `name='value'`, `name=value`, `"value"`, `value`; curved quotes are those of text editors. */
const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|[“”″]([^“”″]*)[“”″]|([^\s"'“”″]+))|"([^"]*)"|'([^']*)'|(\S+)/g;

/**
 * Splits a text at its shortcodes, in linear time: the attributes of one end at the first bracket, as WordPress reads them.
 * `closedNames` are those that have an end somewhere in the content. What does not look like one stays text (`[sic]`).
 */
export function splitShortcodes(text: string, closedNames: ReadonlySet<string>): TextPiece[] {
  const pieces: TextPiece[] = [];
  let plain = '';
  let from = 0;
  for (let at = text.indexOf('['); at >= 0; at = text.indexOf('[', from)) {
    plain += text.slice(from, at);
    const end = findBracket(text, at + 1);
    const piece = end > 0 && text[end] === ']' ? parsePiece(text.slice(at, end + 1), closedNames) : undefined;
    // `[[gallery]]` is how a text shows a shortcode.
    if (piece && text[at - 1] === '[' && text[end + 1] === ']') {
      plain = `${plain.slice(0, -1)}${piece.text}`;
      from = end + 2;
    } else if (piece) {
      if (plain) pieces.push({ kind: 'text', text: plain });
      plain = '';
      pieces.push(piece);
      from = end + 1;
    } else {
      plain += '[';
      from = at + 1;
    }
  }
  plain += text.slice(from);
  if (plain) pieces.push({ kind: 'text', text: plain });
  return pieces;
}

/** Lists the names of the shortcodes that have an end in a content. */
export function listClosedShortcodes(html: string): Set<string> {
  return new Set(Array.from(html.matchAll(/\[\/([A-Za-z][\w-]*)\]/g), ([, found]) => found as string));
}

function findBracket(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) if (text[at] === '[' || text[at] === ']') return at;
  return -1;
}

function parsePiece(text: string, closedNames: ReadonlySet<string>): TextPiece | undefined {
  const isClose = text[1] === '/';
  name.lastIndex = isClose ? 2 : 1;
  const found = name.exec(text)?.[0];
  if (!found) return undefined;
  if (isClose) return name.lastIndex === text.length - 1 ? { kind: 'close', name: found, text } : undefined;
  const rest = text.slice(name.lastIndex, -1);
  if (rest && !/^[\s/=]/.test(rest)) return undefined;
  const isKnown = shortcodeNames.has(found) || closedNames.has(found);
  if (!isKnown && !/[_-]/.test(found) && !/^\s+[\w-]+\s*=/.test(rest)) return undefined;
  return {
    kind: 'open',
    name: found,
    values: parseAttributes(rest.replace(/\/\s*$/, '')),
    text,
    isVoid: rest.endsWith('/') || !closedNames.has(found),
  };
}

function parseAttributes(text: string): Record<string, string> {
  const values: Record<string, string> = Object.create(null);
  let position = 0;
  for (const found of text.matchAll(attribute)) {
    const [, key, ...parts] = found;
    const value = parts.find((part) => part !== undefined) ?? '';
    if (key) values[key.toLowerCase()] ??= value;
    else values[position++] = value;
  }
  return values;
}
