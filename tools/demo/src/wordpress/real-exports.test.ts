import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { walkBlocks } from '@vitrine/page-document/tree/block-node';
import { findInvalid, foundEverywhere, listTexts } from '@vitrine/wordpress/content/content.fixture';
import { convertContent } from '@vitrine/wordpress/content/convert-content';
import type { ExportItem, ExportSite } from '@vitrine/wordpress/export-types';
import { readContent } from '@vitrine/wordpress/items/read-content';
import {
  countSourcePictures,
  listMissing,
  listSourceWords,
  listWords,
} from '@vitrine/wordpress/items/source-words.fixture';
import { readExport } from '@vitrine/wordpress/reading/read-export';
import { expect, test } from 'vitest';

/** Exports of real sites, which lie outside of the project. */
const folder = process.env.VITRINE_WXR_FOLDER ?? '';
const files = folder && existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.xml')) : [];

test.skipIf(files.length > 0)('real exports: VITRINE_WXR_FOLDER names no folder of them, none is read', () => {
  expect(files).toEqual([]);
});

test.runIf(files.length > 0).each(files)('%s: words, pictures, and no loss without a name', async (name) => {
  const { site, items } = await readAll(join(folder, name));
  const contents = items.filter(({ kind }) => kind === 'post' || kind === 'page');
  const attachments = items.filter(({ kind }) => kind === 'attachment');
  const patterns = new Map(items.filter(({ kind }) => kind === 'wp_block').map((item) => [item.wpId, item.content]));
  const sums = { contents: contents.length, words: 0, missing: 0, pictures: 0, placed: 0, blocks: 0, losses: 0 };
  for (const item of contents) {
    const html = readContent(item);
    const { blocks, losses } = convertContent(html, {
      ...foundEverywhere,
      document: item.kind === 'page' ? 'page' : 'blog',
      siteUrl: site?.url ?? '',
      findPattern: (id) => patterns.get(id),
      attachedImages: attachments.filter(({ parent }) => parent === item.wpId).flatMap(({ wpId }) => wpId ?? []),
    });
    expect(findInvalid(blocks), item.title).toEqual([]);
    const words = listSourceWords(html);
    const missing = listMissing(words, listWords(listTexts(blocks).join(' ')));
    if (missing.length) expect(losses, `${item.title}: ${missing.join(' ')}`).not.toEqual([]);
    sums.words += words.length;
    sums.missing += missing.length;
    sums.pictures += countSourcePictures(html);
    sums.placed += losses.filter(({ kind }) => kind === 'missing-media').length;
    sums.losses += losses.length;
    for (const { node } of walkBlocks({ blocks })) {
      sums.blocks += 1;
      if (node.type === 'image') sums.placed += 1;
      if (node.type === 'image-grid') sums.placed += (node.props.pictures as unknown[]).length;
    }
  }
  console.log(name, JSON.stringify(sums));
  expect(sums.words - sums.missing).toBeGreaterThanOrEqual(sums.words * 0.995);
  expect(sums.placed).toBeGreaterThanOrEqual(sums.pictures);
});

async function readAll(file: string): Promise<{ site: ExportSite | undefined; items: ExportItem[] }> {
  const items: ExportItem[] = [];
  let site: ExportSite | undefined;
  for await (const record of readExport(createReadStream(file))) {
    if (record.type === 'site') site = record;
    if (record.type === 'item') items.push(record);
  }
  return { site, items };
}
