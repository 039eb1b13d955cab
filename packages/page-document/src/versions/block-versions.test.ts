import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BlockVersion, downgradeProps, upgradeProps } from './block-versions.ts';

/** Three changes as blocks know them, each made on what the one before has left: their order matters both ways. */
const versions: readonly BlockVersion[] = [
  {
    name: 'picture becomes image',
    up: ({ picture, ...rest }) => ({ ...rest, image: picture }),
    down: ({ image, ...rest }) => ({ ...rest, picture: image }),
  },
  {
    name: 'image becomes images',
    up: ({ image, ...rest }) => ({ ...rest, images: [image] }),
    down: ({ images, ...rest }) => ({ ...rest, image: (images as unknown[])[0] }),
  },
  {
    name: 'images become items',
    up: ({ images, ...rest }) => ({ ...rest, items: (images as unknown[]).map((image) => ({ image })) }),
    down: ({ items, ...rest }) => ({ ...rest, images: (items as { image: unknown }[]).map(({ image }) => image) }),
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
  ])('BLK-09 properties of version %d are brought to the newest, and back to it', (version, props) => {
    const newest = { items: [{ image: 3 }], tone: 'sand' };
    expect(upgradeProps(node(version, props), versions)).toEqual(newest);
    expect(downgradeProps(newest, versions, version)).toEqual(props);
  });

  test('BLK-09 properties of a later program are refused, never guessed', () => {
    expect(() => upgradeProps(node(4, {}), versions)).toThrow('block essai a is of version 4, this program knows 3');
  });

  test('BLK-09 a property: up and down again is the same, from and to every version', () => {
    fc.assert(
      fc.property(first, fc.integer({ min: 0, max: 3 }), (props, version) => {
        const newest = upgradeProps(node(0, props), versions);
        const back = downgradeProps(newest, versions, version);
        expect(upgradeProps(node(version, back), versions)).toEqual(newest);
        expect(downgradeProps(newest, versions, 0)).toEqual(props);
      }),
    );
  });

  test('BLK-09 a block without versions keeps its properties', () => {
    expect(upgradeProps(node(0, { a: 1 }), [])).toEqual({ a: 1 });
    expect(downgradeProps({ a: 1 }, [], 0)).toEqual({ a: 1 });
  });
});
