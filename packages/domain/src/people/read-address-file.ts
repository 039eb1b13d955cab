import { judgeAddress } from './judge-address.ts';
import { normalizeEmail } from './normalize-email.ts';

/** One address of a file, as it is written there. */
export interface AddressRow {
  /** Line of the file, from 1. */
  line: number;
  text: string;
}

/** What a file of addresses holds. */
export interface AddressFile {
  rows: AddressRow[];
  /** Addresses that the file holds once more. */
  repeated: number;
}

/** Longest text that is kept of a cell: an address, or what shows that there is none. */
const longestText = 320;

/**
 * Reads the addresses of a file that people have: one a line, or a CSV file of any separator and encoding, whose column of
 * addresses is the one that holds most. Lines without any text are passed over, and the line of titles.
 */
export function readAddressFile(bytes: Uint8Array): AddressFile {
  const text = decodeText(bytes);
  const lines = parseLines(text, findSeparator(text));
  const isAddress = (cell: string) => 'email' in judgeAddress(cell);
  const counts: number[] = [];
  for (const { cells } of lines)
    cells.forEach((cell, place) => {
      if (isAddress(cell)) counts[place] = (counts[place] ?? 0) + 1;
    });
  const most = Math.max(0, ...counts.filter(Boolean));
  const column = Math.max(0, counts.indexOf(most));
  const found: AddressRow[] = [];
  lines.forEach(({ line, cells }, place) => {
    const filled = cells.filter((cell) => cell.trim());
    if (!filled.length) return;
    // A list of addresses on one line, as the field « Cci » of a mail has it.
    const texts = filled.every(isAddress) ? filled : [cells[column]?.trim() || (filled.find(isAddress) ?? '')];
    if (place === 0 && lines.length > 1 && !cells.some((cell) => cell.includes('@'))) return;
    for (const one of texts) found.push({ line, text: one.trim().slice(0, longestText) });
  });
  const seen = new Set<string>();
  const rows = found.filter(({ text: one }) => {
    const judged = judgeAddress(one);
    if (!('email' in judged)) return true;
    const key = normalizeEmail(judged.email);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return { rows, repeated: found.length - rows.length };
}

/** Decodes UTF-8, UTF-16 with or without its mark, else what Windows writes in France. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const sample = bytes.subarray(0, 1000);
  const zeros = [0, 1].map((odd) => sample.filter((byte, place) => byte === 0 && place % 2 === odd).length);
  if (Math.max(...zeros) > sample.length / 4)
    return new TextDecoder((zeros[1] ?? 0) > (zeros[0] ?? 0) ? 'utf-16le' : 'utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const separators = [';', ',', '\t', '|'];

/** Finds the separator by which most of the first lines have a cell that is an address, and as many cells as the others. */
function findSeparator(text: string): string {
  const sample = text.slice(0, 20_000);
  const rate = (separator: string) => {
    const lines = parseLines(sample, separator).slice(0, 50);
    const withAddress = lines.filter(({ cells }) => cells.some((cell) => 'email' in judgeAddress(cell))).length;
    return (
      withAddress * 1000 +
      Math.min(
        999,
        lines.reduce((all, { cells }) => all + cells.length, 0),
      )
    );
  };
  return separators.reduce((best, one) => (rate(one) > rate(best) ? one : best));
}

/** Splits a text into lines of cells. A cell in quotation marks may hold separators and line breaks. */
function parseLines(text: string, separator: string): { line: number; cells: string[] }[] {
  const lines: { line: number; cells: string[] }[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let start = 1;
  const endLine = () => {
    lines.push({ line: start, cells: [...cells, cell] });
    cells = [];
    cell = '';
  };
  for (let place = 0; place < text.length; place += 1) {
    const letter = text[place] as string;
    const isBreak = letter === '\n' || (letter === '\r' && text[place + 1] !== '\n');
    if (isBreak) line += 1;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[place + 1] === '"') {
        cell += '"';
        place += 1;
      } else isQuoted = false;
    } else if (letter === '"' && !cell.trim() && closesQuote(text, place, separator)) {
      isQuoted = true;
      cell = '';
    } else if (letter === separator) {
      cells.push(cell);
      cell = '';
    } else if (isBreak) {
      endLine();
      start = line;
    } else if (letter !== '\r') cell += letter;
  }
  if (cell || cells.length) endLine();
  return lines;
}

/** Whether a quotation mark that opens a cell is closed at the end of one: a lone one is a letter like another. */
function closesQuote(text: string, place: number, separator: string): boolean {
  for (let end = text.indexOf('"', place + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    if (text[end + 1] === '"') end += 1;
    else return end + 1 === text.length || text[end + 1] === separator || /[\r\n]/.test(text[end + 1] ?? '');
  }
  return false;
}
