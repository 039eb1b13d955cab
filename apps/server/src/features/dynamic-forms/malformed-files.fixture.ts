import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import { buildPdf } from '@vitrine/test-kit/pdf';
import sharp from 'sharp';

/** A file of a test archive; its declared properties may be false. */
interface ArchiveFile {
  name: string;
  content: string | Buffer;
  isStored?: boolean;
  isEncrypted?: boolean;
  declaredBytes?: number;
  /** Name of a file whose bytes it shares. */
  sharesWith?: string;
}

/** Builds a ZIP archive. */
export function buildZip(...files: readonly ArchiveFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  const places = new Map<string, number>();
  let offset = 0;
  for (const { name, content, isStored, isEncrypted, declaredBytes: saidBytes, sharesWith } of files) {
    const plain = Buffer.from(content as string);
    const packed = isStored ? plain : deflateRawSync(plain);
    const named = Buffer.from(name);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    head.writeUInt16LE(isStored ? 0 : 8, 4);
    head.writeUInt32LE(crc32(plain), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(saidBytes ?? plain.length, 18);
    head.writeUInt16LE(named.length, 22);
    const place = (sharesWith === undefined ? undefined : places.get(sharesWith)) ?? offset;
    places.set(name, place);
    if (place === offset) {
      parts.push(Buffer.from('PK\x03\x04'), head, named, packed);
      offset += 30 + named.length + packed.length;
    }
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(place, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), head, tail, named);
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const contentTypes = (type: string) => ({
  name: '[Content_Types].xml',
  content: `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
});
const body = { name: 'word/document.xml', content: '<w:document/>' };
const mimetype = { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', isStored: true };

/** Documents as office programs write them. */
export const docx = buildZip(contentTypes(wordType), body);
export const odt = buildZip(mimetype, { name: 'content.xml', content: '<office:document-content/>' });

const zeros = (bytes: number) => Buffer.alloc(bytes);
const buildDocx = (...more: ArchiveFile[]) => buildZip(contentTypes(wordType), body, ...more);

/** Ten archives that are no valid documents, or that are harmful to open. */
export const maliciousArchives: Readonly<Record<string, { name: string; content: Buffer }>> = {
  'a plain archive': { name: 'a.docx', content: buildZip({ name: 'virus.exe', content: 'MZ' }) },
  'a list of types without a text': { name: 'a.docx', content: buildZip(contentTypes(wordType)) },
  'a text without its list of types': { name: 'a.docx', content: buildZip(body) },
  'a document with macros': {
    name: 'a.docx',
    content: buildZip(contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml'), body),
  },
  'an OpenDocument that says what it is at its end': {
    name: 'a.odt',
    content: buildZip({ name: 'content.xml', content: '<x/>' }, mimetype),
  },
  'an encrypted file': { name: 'a.docx', content: buildDocx({ name: 'word/a', content: 'x', isEncrypted: true }) },
  'sixty million zeros': { name: 'a.docx', content: buildDocx({ name: 'word/a', content: zeros(60_000_000) }) },
  'sixty million zeros said to be ten': {
    name: 'a.docx',
    content: buildDocx({ name: 'word/a', content: zeros(60_000_000), declaredBytes: 10 }),
  },
  'a file that is unfolded again and again': {
    name: 'a.docx',
    content: buildDocx(...Array.from({ length: 40 }, (_, place) => ({ name: `word/${place}`, content: 'x' })), {
      name: 'word/again',
      content: 'x',
      sharesWith: 'word/0',
    }),
  },
  'three thousand files, one of them above': {
    name: 'a.docx',
    content: buildDocx(...Array.from({ length: 3000 }, (_, place) => ({ name: `../${place}`, content: '' }))),
  },
};

/** Builds an all-grey PNG of these dimensions. The file is small, whatever the dimensions. */
function buildPng(width: number, height: number, packed = deflateSync(zeros(1000))): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content]);
    const numbers = Buffer.alloc(8);
    numbers.writeUInt32BE(content.length, 0);
    numbers.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)]);
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#b5583a' } });
/** Small valid images. */
export const images = {
  jpg: await square.clone().jpeg().toBuffer(),
  png: await square.clone().png().toBuffer(),
  webp: await square.clone().webp({ lossless: true }).toBuffer(),
};

/** Builds the JPEG above with other declared dimensions. */
function buildJpeg(width: number, height: number): Buffer {
  const content = Buffer.from(images.jpg);
  const at = content.indexOf(Buffer.from([0xff, 0xc0]));
  content.writeUInt16BE(height, at + 5);
  content.writeUInt16BE(width, at + 7);
  return content;
}

/** Builds the lossless WebP above with other declared dimensions, in fourteen bits each. */
function buildWebp(width: number, height: number): Buffer {
  const content = Buffer.from(images.webp);
  const at = content.indexOf('VP8L') + 9;
  content.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, at);
  return content;
}

/** Twelve decompression bombs: small files that decode to huge images. */
export const imageBombs: Readonly<Record<string, Buffer>> = {
  'a.png': buildPng(50_000, 50_000),
  'b.png': buildPng(2_000_000, 100),
  'c.png': buildPng(100, 2_000_000),
  'd.png': buildPng(0x7fff_ffff, 0x7fff_ffff),
  'e.png': buildPng(9000, 9000, deflateSync(zeros(9001 * 9000))),
  'f.png': buildPng(40_000, 2001, deflateSync(zeros(40_001 * 2001))),
  'a.jpg': buildJpeg(65_500, 65_500),
  'b.jpg': buildJpeg(65_500, 2000),
  'a.jpeg': buildJpeg(10_000, 9000),
  'a.webp': buildWebp(16_384, 16_384),
  'b.webp': buildWebp(16_384, 8000),
  'c.webp': buildWebp(9000, 9000),
};

const validSamples: Readonly<Record<string, string | Buffer>> = { pdf: buildPdf('acte'), docx, odt, ...images };
const invalidSamples: Readonly<Record<string, string | Buffer>> = {
  page: '<!doctype html><script>alert(1)</script>',
  program: Buffer.from('MZ\x90\x00', 'latin1'),
  script: '#!/bin/sh\nrm -rf ~\n',
  drawing: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  film: Buffer.from('\x00\x00\x00\x18ftypisom', 'latin1'),
  'moving picture': 'GIF89a',
  archive: buildZip({ name: 'a.txt', content: 'x' }),
  'start of a PDF': '%PDF-1.7\n1 0 obj',
  'PDF of no version': buildPdf('acte').replace('1.7', 'x.y'),
  'start of a JPEG': images.jpg.subarray(0, 200),
  'start of a PNG': images.png.subarray(0, 40),
  'start of a WebP': images.webp.subarray(0, 20),
  'start of a document': docx.subarray(0, 100),
};

/** Every accepted file type under the extension of every other, and unsupported types under all: more than eighty. */
export const mislabelledFiles: readonly { what: string; name: string; content: string | Buffer }[] = [
  ...Object.entries(validSamples).map(([what, content]) => ({
    what,
    kinds: [what === 'jpg' ? 'jpeg' : what, what],
    content,
  })),
  ...Object.entries(invalidSamples).map(([what, content]) => ({ what, kinds: [], content })),
].flatMap(({ what, kinds, content }) =>
  ['pdf', 'docx', 'odt', 'jpg', 'jpeg', 'png', 'webp']
    .filter((ending) => !(kinds as string[]).includes(ending))
    .map((ending) => ({ what, name: `acte.${ending}`, content })),
);

/** Every accepted file type under its own extension. */
export const validFiles: readonly { name: string; content: string | Buffer }[] = [
  ...Object.entries(validSamples).map(([ending, content]) => ({ name: `acte.${ending}`, content })),
  { name: 'ACTE.JPEG', content: images.jpg },
];
