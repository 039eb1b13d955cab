import { blockDefinitions } from '@vitrine/blocks/schemas';
import { hasAmount } from '@vitrine/domain/catalogue/hidden-prices';
import { findPrice } from '@vitrine/domain/pricing/price-history';
import { checkSetting } from '@vitrine/domain/settings/setting-catalogue';
import { isSheetRequired, listMissingFacts, validateWineSheet } from '@vitrine/domain/wine/wine-sheet';
import { canStand } from '@vitrine/page-document/descriptions/block-placement';
import { pageDocumentSchema, walkBlocks } from '@vitrine/page-document/tree/block-node';
import { resolveMoments } from '@vitrine/server/features/archives/resolve-moments';
import { describe, expect, test } from 'vitest';
import { awards, declinations as bottles, boxes, media, pages, settings, visits, wines } from './wine-site.ts';

const declinations = bottles.flatMap((one) => {
  const wine = wines.find(({ id }) => id === one.productId);
  return wine ? [{ ...one, wine }] : [];
});
const numbers = [...wines, ...boxes, ...bottles].map(({ id }) => id);
const saleTerms = String(settings.SALE_TERMS);

describe('PLT-03 the wine estate', () => {
  const contents = { pages, visits, wines, boxes, settings, media };

  test('PLT-03 no line of its texts begins with a sign, nor with the unit of a number', () => {
    const loose = JSON.stringify(contents).match(/.{0,30}(?:[^\s"] [:;!?»](?![:\d])|« |\d (?:°C|%|€)).{0,10}/gu);
    expect(loose).toBeNull();
  });

  test('SET-15 PLT-03 its descriptions tell no price, which would change', () => {
    const descriptions = [...JSON.stringify(contents).matchAll(/"metaDescription":"([^"]*)"/g)].map(([, text]) => text);
    expect(descriptions.length).toBeGreaterThan(20);
    expect(descriptions.filter((text = '') => hasAmount(text))).toEqual([]);
  });

  test('PLT-03 its terms of sale have what the law asks for', () => {
    for (const said of [
      'multiples de trois',
      'carte bancaire',
      'virement',
      'L. 217-3',
      'articles 1641',
      'Formulaire de rétractation',
      '{{mediator}}',
    ])
      expect(saleTerms).toContain(said);
  });

  test('PLT-03 has fourteen wines over several vintages and capacities, and four boxes, each number once', () => {
    expect([wines.length, boxes.length]).toEqual([14, 4]);
    expect(new Set(declinations.map(({ year }) => year)).size).toBeGreaterThan(5);
    // Centilitres and, of magnums, litres.
    expect(new Set(declinations.map(({ capacity = 75 }) => capacity))).toEqual(new Set([75, 1.5, 37.5, 50]));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test.each(declinations.map((one) => [`${one.wine.title} ${one.year ?? ''}`, one] as const))(
    'PLT-03 %s has a complete sheet that fits',
    (_, { sheet, year = null }) => {
      if (!sheet) throw new Error('a wine has its sheet');
      expect(validateWineSheet(sheet)).toEqual({});
      expect(listMissingFacts(sheet)).toEqual([]);
      expect(typeof isSheetRequired(sheet.producedOn, year)).toBe('boolean');
    },
  );

  test('PLT-03 what refers to a wine or a bottle finds it', () => {
    const wineIds = new Set(wines.map(({ id }) => id));
    const declinationIds = new Set(declinations.map(({ id }) => id));
    for (const { recommendations = [], id } of wines)
      for (const { recommendedId: one } of recommendations)
        expect(wineIds.has(one) && one !== id, `${id} → ${one}`).toBe(true);
    for (const { parts = [], title } of boxes) {
      expect(parts.length, title).toBeGreaterThan(0);
      for (const { partId } of parts) expect(declinationIds.has(partId), String(partId)).toBe(true);
    }
    for (const { productId, declinationId } of awards) {
      expect(wineIds.has(productId)).toBe(true);
      if (declinationId !== undefined)
        expect(declinations.find(({ id }) => id === declinationId)?.wine.id, String(declinationId)).toBe(productId);
    }
  });

  test('PLT-03 a box costs no more than its bottles', () => {
    for (const { id, parts = [], title } of boxes) {
      const cost = parts.reduce(
        (sum, part) => sum + (declinations.find((one) => one.id === part.partId)?.priceCents ?? 0) * part.quantity,
        0,
      );
      expect(bottles.find(({ productId }) => productId === id)?.priceCents, title).toBeLessThanOrEqual(cost);
    }
  });

  test('PLT-03 every reduction strikes the price that was asked before it', () => {
    const now = Date.parse('2026-11-27T12:00Z');
    const resolve = (value: unknown) => Date.parse(String(resolveMoments(value, now, 'Europe/Paris')));
    const reduced = bottles.filter(({ reductions = [] }) => reductions.length);
    expect(reduced.length).toBeGreaterThan(0);
    for (const { id, priceCents, prices = [], reductions = [] } of reduced) {
      const periods = prices.map((one) => ({ startsAt: resolve(one.startsAt), cents: one.priceCents }));
      const running = reductions.map(({ type, amount, startsAt, endsAt }) => ({
        type,
        amount,
        startsAt: resolve(startsAt),
        endsAt: resolve(endsAt),
      }));
      const price = findPrice({ periods, reductions: running }, now);
      expect(price?.struckCents, String(id)).toBe(priceCents);
      expect(price?.unitCents).toBeLessThan(priceCents);
    }
  });

  test('PLT-03 titles and descriptions suit search engines', () => {
    for (const { title, metaDescription } of [...wines, ...boxes, ...pages, ...visits]) {
      expect(title.length, title).toBeLessThanOrEqual(80);
      expect(metaDescription.length, title).toBeGreaterThan(60);
      expect(metaDescription.length, title).toBeLessThanOrEqual(170);
    }
  });

  test('PLT-03 every setting is one that its rule takes', () => {
    for (const [type, value] of Object.entries(settings))
      expect(checkSetting(type as keyof typeof settings, value), type).toMatchObject({ ok: true });
  });
});

const documents = [
  ...pages.map(({ url, blocks }) => ({ name: url, kind: 'page' as const, blocks })),
  ...visits.map(({ title, blocks }) => ({ name: title, kind: 'element' as const, blocks })),
];
test.each(documents)(
  'PLT-03 $name holds only blocks that their schemas accept, where they may stand',
  ({ kind, blocks }) => {
    expect(pageDocumentSchema.safeParse({ blocks }).error?.issues ?? []).toEqual([]);
    for (const { node, parent } of walkBlocks({ blocks })) {
      const definition = blockDefinitions[node.type];
      expect(definition, `no block named ${node.type}`).toBeDefined();
      expect(definition?.schema.safeParse(node.props).error?.issues ?? [], node.id).toEqual([]);
      if (definition)
        expect(canStand(definition, parent?.type ?? 'root', { kind, blocks }, node.id), node.id).toBe(true);
    }
  },
);

test('PLT-03 every picture has an alternative text and enough points', () => {
  for (const { name, alt = '', bytes } of media.filter(({ kind }) => kind === 'image')) {
    expect(bytes, name).toBeGreaterThan(10_000);
    expect(alt.length, name).toBeGreaterThan(15);
  }
});
