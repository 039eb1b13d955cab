import { type ExportRecord, NotAnExportError } from '../export-types.ts';
import { decodeChunks } from './decode-chunks.ts';
import { ExportParser, type ResumePlace } from './export-parser.ts';
import { messages } from './messages.ts';

/** Bytes of one item: a page of a book has one, so that more is no text. */
const maximumItemBytes = 20_000_000;
const itemEnd = '</item>';

export interface ReadOptions {
  /** Zone of the old site's clock (`Europe/Paris`), for dates that stand in the export without an instant. */
  timeZone?: string;
  /** An item that was read before: `chunks` begin at its `offset`, and the site and its terms are not repeated. */
  resumeAt?: ResumePlace;
}

/** Characters that XML has no place for: WordPress writes them nevertheless, from texts that were pasted. */
const controlCharacters =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * Reads an export of WordPress (WXR) of any size: the site, its authors and terms, then one item after the other. Memory
 * does not grow with the file. Throws a `NotAnExportError` for what is none; all other faults are records.
 */
export async function* readExport(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { timeZone, resumeAt }: ReadOptions = {},
): AsyncGenerator<ExportRecord> {
  const parser = new ExportParser({ timeZone, resumeAt });
  let controls = 0;
  let itemBytes = 0;
  /** The end of what is skipped of an item that is too large; undefined while nothing is. */
  let skipped: string | undefined;
  let isBegun = resumeAt !== undefined;
  for await (const piece of decodeChunks(chunks, resumeAt?.offset ?? 0)) {
    let text = piece.text.replace(controlCharacters, () => {
      controls += 1;
      return '';
    });
    if (!isBegun) {
      if (/^[^<\ufeff]/.test(text.trimStart())) throw new NotAnExportError(messages.notAnExport);
      isBegun = text.trim() !== '';
    }
    if (skipped !== undefined) {
      const joined = skipped + text;
      const end = joined.indexOf(itemEnd);
      skipped = end < 0 ? joined.slice(-itemEnd.length) : undefined;
      if (end < 0) continue;
      text = joined.slice(end + itemEnd.length);
    }
    yield* parser.read(text, piece.itemOffset);
    itemBytes = parser.openItem === undefined ? 0 : itemBytes + piece.bytes;
    if (itemBytes <= maximumItemBytes) continue;
    yield { type: 'fault', fault: 'item-too-large', title: parser.openItem ?? '', ordinal: parser.ordinal };
    parser.skipItem();
    itemBytes = 0;
    skipped = '';
  }
  if (!parser.isBegun) throw new NotAnExportError(messages.notAnExport);
  yield* parser.finish();
  if (controls) yield { type: 'fault', fault: 'control-characters', count: controls };
  if (!parser.isEnded) yield { type: 'fault', fault: 'cut', title: parser.openItem ?? '' };
}
