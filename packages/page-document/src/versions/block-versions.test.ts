import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BlockVersion, downgradeProps, upgradeProps } from './block-versions.ts';

/** Three changes as blocks know them: a name changed, one value become several, a value turned over. */
const versions: readonly BlockVersion[] = [
  {
    name: 'text becomes title',
    up: ({ text, ...rest }) => ({ ...rest, title: text }),
    down: ({ title, ...rest }) => ({ ...rest, text: title }),
  },
  {
    name: 'picture becomes pictures',
    up: ({ picture, ...rest }) => ({ ...rest, pictures: [picture] }),
    down: ({ pictures, ...rest }) => ({ ...rest, picture: (pictures as unknown[])[0] }),
  },
  {
    name: 'hidden becomes shown',
    up: ({ isHidden, ...rest }) => ({ ...rest, isShown: !isHidden }),
    down: ({ isShown, ...rest }) => ({ ...rest, isHidden: !isShown }),
  },
];
const first = fc.record({ text: fc.string(), picture: fc.integer(), isHidden: fc.boolean(), other: fc.anything() });
const node = (version: number, props: Record<string, unknown>) => ({ id: 'a', type: 'essai', version, props });

describe('BLK-09 versions of a block', () => {
  test.each([
    [0, { text: 'Bain', picture: 3, isHidden: true }],
    [1, { title: 'Bain', picture: 3, isHidden: true }],
    [2, { title: 'Bain', pictures: [3], isHidden: true }],
    [3, { title: 'Bain', pictures: [3], isShown: false }],
  ])('BLK-09 properties of version %d are brought to the newest', (version, props) => {
    expect(upgradeProps(node(version, props), versions)).toEqual({ title: 'Bain', pictures: [3], isShown: false });
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
