import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../archives');

/** The name of a site of the demo: a folder of `archives`. */
export type DemoName = 'site-42' | 'site-43';

/** Where a site of the demo keeps its files. */
export const demoFiles = (site: DemoName): string => join(folder, site, 'files');

/** Reads the records of one kind of a site of the demo; empty where it has none. */
export function readDemoRecords<Record>(site: DemoName, kind: string): Record[] {
  const path = join(folder, site, 'records', `${kind}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record[]) : [];
}
