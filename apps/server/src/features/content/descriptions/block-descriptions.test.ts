import { blockDefinitions } from '@vitrine/blocks/fields';
import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import { summarizeBlock } from '@vitrine/page-document/descriptions/summarize-block';
import { pageDocumentSchema } from '@vitrine/page-document/tree/block-node';
import { renewIds } from '@vitrine/page-document/tree/renew-ids';
import { createSite } from '@vitrine/test-kit/records/factories';
import { createStaff, requestAdmin, type TestStaff } from '@vitrine/test-kit/records/staff';
import { startTestServer, type TestServer } from '@vitrine/test-kit/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const siteId = 9;
const plainId = 10;
const path = `/sites/${siteId}/blocks`;
let server: TestServer;
let staff: TestStaff;
let descriptions: ReplyOf<'listBlockDescriptions'>;
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty', server: { rateLimits: 'none' } });
  await createSite(server, siteId, 'presse', { isECommerce: true });
  await createSite(server, plainId, 'papier');
  staff = await createStaff(server, 'EDITOR', siteId);
  descriptions = (await requestAdmin(server, 'GET', path, { cookie: staff.cookie })).json().data;
});
afterAll(() => server.close());

describe('the descriptions of blocks and contents', () => {
  test('have every block with a starter that may be inserted, and the fields of every kind of content', () => {
    expect(descriptions.blocks.map(({ block }) => block.type)).toEqual(Object.keys(blockDefinitions));
    const groups = descriptions.blockGroups.map(({ name }) => name);
    for (const { block, starters } of descriptions.blocks) {
      expect(groups).toContain(block.group);
      expect(block.version).toBe(blockDefinitions[block.type]?.versions.length);
      expect(starters.length).toBeGreaterThan(0);
      for (const { node } of starters) {
        let count = 0;
        const copy = renewIds(node, () => `bloc-${++count}`);
        expect(pageDocumentSchema.safeParse({ blocks: [node, copy] }).success).toBe(true);
        expect(summarizeBlock(block, copy.props)).not.toBe('');
      }
    }
    expect(descriptions.contents.map(({ kind, documentKind }) => [kind, documentKind])).toEqual([
      ['page', 'page'],
      ['news', 'news'],
      ['blog-post', 'blog'],
      ['album', null],
      ['service-offer', 'service'],
      ['element', 'element'],
      ['product', 'product'],
      ['form', null],
    ]);
  });

  test('BLK-07 a site without a shop is not offered the blocks of shops', async () => {
    const editor = await createStaff(server, 'EDITOR', plainId);
    const plain: typeof descriptions = (
      await requestAdmin(server, 'GET', path.replace(String(siteId), String(plainId)), { cookie: editor.cookie })
    ).json().data;
    const names = ({ blockGroups }: typeof descriptions) => blockGroups.map(({ name }) => name);
    expect(names(descriptions)).toContain('shop');
    expect(names(plain)).toEqual(names(descriptions).filter((name) => name !== 'shop'));
    // What stands on its pages is described all the same.
    expect(plain.blocks).toHaveLength(descriptions.blocks.length);
  });

  test('every field of a content has a label, a group that forms know, and a control of its own', () => {
    const list = (fields: readonly FieldDescription[], at: string): string[] =>
      fields.flatMap(({ name, label, group, control, options, fields: inner = [] }) => [
        ...(label ? [] : [`${at}.${name} has no label`]),
        ...(descriptions.fieldGroups.includes(group) ? [] : [`${at}.${name} is in no group`]),
        ...(options?.some((option) => !option.label) ? [`${at}.${name} has a choice without a label`] : []),
        ...(['select', 'segmented'].includes(control) && !options ? [`${at}.${name} has no choices`] : []),
        ...list(inner, `${at}.${name}`),
      ]);
    expect(descriptions.contents.flatMap(({ kind, shared, texts }) => list([...shared, ...texts], kind))).toEqual([]);
  });

  test('are read once: a browser that has them gets 304, and a stranger learns nothing', async () => {
    const first = await requestAdmin(server, 'GET', path, { cookie: staff.cookie });
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toContain('private');
    const again = await requestAdmin(server, 'GET', path, { cookie: staff.cookie, headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const stranger = await requestAdmin(server, 'GET', path, { headers: { 'if-none-match': etag } });
    expect(stranger.status).toBe(401);
  });
});
