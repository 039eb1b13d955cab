/** What the tables of a font say of it. */
export interface FontFacts {
  /** Weights of a variable font; undefined where it has one. */
  weights: { from: number; to: number } | undefined;
  /** Whether its maker forbids embedding it in documents (OS/2 fsType, restricted licence). */
  isRestricted: boolean;
  /** The characters that it draws. */
  characters: ReadonlySet<number>;
}

/** Reads an OpenType font without compression (sfnt); undefined for what is none, or is damaged. */
export function readFontFacts(font: Buffer): FontFacts | undefined {
  try {
    const tables = readTables(font);
    const cmap = tables.get('cmap');
    if (!cmap) return undefined;
    const axes = tables.get('fvar');
    return {
      weights: axes && readWeights(axes),
      isRestricted: ((tables.get('OS/2')?.readUInt16BE(8) ?? 0) & 0xf) === 2,
      characters: readCharacters(cmap),
    };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readTables(font: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>();
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const at = 12 + index * 16;
    const offset = font.readUInt32BE(at + 8);
    const end = offset + font.readUInt32BE(at + 12);
    if (end > font.length) throw new RangeError('a table beyond the end');
    tables.set(font.toString('latin1', at, at + 4), font.subarray(offset, end));
  }
  return tables;
}

/** Reads the axis of weights of a variable font (`fvar`). */
function readWeights(axes: Buffer): FontFacts['weights'] {
  const start = axes.readUInt16BE(4);
  const count = axes.readUInt16BE(8);
  const size = axes.readUInt16BE(10);
  for (let index = 0; index < count; index += 1) {
    const at = start + index * size;
    if (axes.toString('latin1', at, at + 4) !== 'wght') continue;
    return { from: Math.round(axes.readInt32BE(at + 4) / 65536), to: Math.round(axes.readInt32BE(at + 12) / 65536) };
  }
  return undefined;
}

/** Reads the characters of the Unicode tables of a `cmap`, in its two usual formats. */
function readCharacters(cmap: Buffer): Set<number> {
  const characters = new Set<number>();
  const count = cmap.readUInt16BE(2);
  for (let index = 0; index < count; index += 1) {
    const at = 4 + index * 8;
    const platform = cmap.readUInt16BE(at);
    if (platform !== 0 && platform !== 3) continue;
    const table = cmap.subarray(cmap.readUInt32BE(at + 4));
    const format = table.readUInt16BE(0);
    if (format === 4) addSegments(table, characters);
    else if (format === 12) addGroups(table, characters);
  }
  return characters;
}

function addSegments(table: Buffer, characters: Set<number>): void {
  const bytes = table.readUInt16BE(6);
  for (let at = 0; at < bytes; at += 2) {
    const end = table.readUInt16BE(14 + at);
    const start = table.readUInt16BE(16 + bytes + at);
    for (let code = start; code <= end && code < 0xffff; code += 1) characters.add(code);
  }
}

function addGroups(table: Buffer, characters: Set<number>): void {
  const groups = table.readUInt32BE(12);
  for (let index = 0; index < groups; index += 1) {
    const at = 16 + index * 12;
    const start = table.readUInt32BE(at);
    const end = table.readUInt32BE(at + 4);
    // No character is beyond: a damaged table must not fill the memory.
    if (end > 0x10ffff) throw new RangeError('no character');
    for (let code = start; code <= end; code += 1) characters.add(code);
  }
}
