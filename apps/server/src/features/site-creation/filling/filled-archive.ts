import { Readable } from 'node:stream';
import type { ArchiveSource } from '../../../adapters/archives/archive-files.ts';
import type { FilledTemplate } from './fill-template.ts';

/** Presents a filled template as the unpacked archive of the site to come. */
export function createFilledArchive({ site, records, files }: FilledTemplate, number: number): ArchiveSource {
  const texts = new Map<string, Buffer>([
    [
      'manifest.json',
      Buffer.from(JSON.stringify({ format: 1, program: 'template', site: { ...site, number, hosts: [] } })),
    ],
  ]);
  for (const [kind, ofKind] of records)
    texts.set(`records/${kind}.jsonl`, Buffer.from(ofKind.map((record) => `${JSON.stringify(record)}\n`).join('')));
  const entries = [
    ...[...texts].map(([name, text]) => ({ name, bytes: text.length, storedBytes: text.length })),
    ...[...files].map(([name, { bytes }]) => ({ name, bytes, storedBytes: bytes })),
  ];
  return {
    list: () => entries,
    async open(name) {
      const text = texts.get(name);
      if (text) return Readable.from([text]);
      const file = files.get(name);
      if (!file) throw new Error(`the filled template has no ${name}`);
      return file.open();
    },
    close: async () => {},
  };
}
