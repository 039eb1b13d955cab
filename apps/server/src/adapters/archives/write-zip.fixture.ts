import { writeFile } from 'node:fs/promises';
import { crc32, deflateRawSync } from 'node:zlib';

const utf8Names = 0x800;

/** Writes a zip by its format, without the library that the program writes them with: whatever its entries are. */
export async function writeZip(
  path: string,
  entries: Iterable<readonly [name: string, content: Buffer]>,
  isCompressed: (name: string) => boolean,
): Promise<void> {
  const parts: Buffer[] = [];
  const index: Buffer[] = [];
  let at = 0;
  for (const [name, content] of entries) {
    const isDeflated = isCompressed(name);
    const stored = isDeflated ? deflateRawSync(content) : content;
    const title = Buffer.from(name);
    // Version, flags, method, time and day, checksum, sizes, length of the name and of what follows it.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(utf8Names, 2);
    facts.writeUInt16LE(isDeflated ? 8 : 0, 4);
    facts.writeUInt16LE(0x21, 8);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(stored.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), facts, title, stored);
    index.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, title);
    at += 4 + facts.length + title.length + stored.length;
  }
  const listed = Buffer.concat(index);
  const end = Buffer.alloc(18);
  const count = index.length / 4;
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  await writeFile(path, Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06', 'latin1'), end]));
}
