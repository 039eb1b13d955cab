import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads the version of the program, which backups and archives name. */
export async function readProgramVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
