import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BlockVersion, upgradeProps } from './block-versions.ts';

/** Three migrations, each based on the result of the previous one: their order matters. */
const versions: readonly BlockVersion[] = [
  {
    name: 'picture becomes image',
    up: ({ picture, ...rest }) => ({ ...rest, image: picture }),
  },
  {
    name: 'image becomes images',
    up: ({ image, ...rest }) => ({ ...rest, images: [image] }),
  },
  {
    name: 'images become items',
    up: ({ images, ...rest }) => ({ ...rest, items: (images as unknown[]).map((image) => ({ image })) }),
  },
];
const first = fc.record({ picture: fc.integer(), other: fc.anything() });
const node = (version: number, props: Record<string, unknown>) => ({ id: 'a', type: 'essai', version, props });

describe('BLK-09 versions of a block', () => {
  test.each([
    [0, { picture: 3, tone: 'sand' }],
    [1, { image: 3, tone: 'sand' }],
    [2, { images: [3], tone: 'sand' }],
    [3, { items: [{ image: 3 }], tone: 'sand' }],
  ])('BLK-09 properties of version %d are brought to the newest', (version, props) => {
    const newest = { items: [{ image: 3 }], tone: 'sand' };
    expect(upgradeProps(node(version, props), versions)).toEqual(newest);
  });

  test('BLK-09 properties of a later program are refused, never guessed', () => {
    expect(() => upgradeProps(node(4, {}), versions)).toThrow('block essai a is of version 4, this program knows 3');
  });

  test('BLK-09 a property: an upgrade that stops at any version and goes on later ends the same', () => {
    fc.assert(
      fc.property(first, fc.integer({ min: 0, max: 3 }), (props, version) => {
        const halfway = upgradeProps(node(0, props), versions.slice(0, version));
        expect(upgradeProps(node(version, halfway), versions)).toEqual(upgradeProps(node(0, props), versions));
      }),
    );
  });

  test('BLK-09 a block without versions keeps its properties', () => {
    expect(upgradeProps(node(0, { a: 1 }), [])).toEqual({ a: 1 });
  });
});
