import { createHash } from 'node:crypto';
import { type BlockView, blockViews } from '@vitrine/blocks/storefront';
import baseCss from './base.css?inline';

/** The stylesheet of a page: theme, then the sheet of each block it holds, once, in the order of their types. */
export function collectStyles(types: ReadonlySet<string>, variables: string, extra: readonly string[]): string {
  const sheets = [...types].sort().map((type) => (blockViews[type] as BlockView | undefined)?.css ?? '');
  return `${baseCss}${variables}@layer blocks{${sheets.join('')}}${extra.join('')}`;
}

const hashes = new Map<string, string>();

/** The security policy's name for an inline style or script: `'sha256-…'`. */
export function policyHash(text: string): string {
  let hash = hashes.get(text);
  if (!hash) {
    hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    // Pages of one site share a few sheets; a busy platform must not keep them all.
    if (hashes.size > 500) hashes.clear();
    hashes.set(text, hash);
  }
  return hash;
}
