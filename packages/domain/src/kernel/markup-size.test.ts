import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findMarkupExcess } from './markup-size.ts';

const limits = { tags: 10, levels: 4 };
const excess = (markup: string) => findMarkupExcess(markup, limits);

describe('the size of markup is known before a parser reads it', () => {
  test.each([
    ['tags', '<br>'.repeat(10), '<br>'.repeat(11)],
    ['tags', '<p>a</p>'.repeat(5), `${'<p>a</p>'.repeat(5)}<br>`],
    ['tags', '<'.repeat(10), '<'.repeat(11)],
    ['tags', '<!--'.repeat(10), '<!--'.repeat(11)],
    ['levels', '<b>'.repeat(4), '<b>'.repeat(5)],
    ['levels', '<i></i><a><b><c><d>', '<i></i><a><b><c><d><e>'],
    ['levels', '<g><g><g><g></g><g>', '<g><g><g><g></h><g>'],
    ['levels', '<ul><li>a<li>b<li>c<li>d<li>e', '<ul><li><ul><li><ul><li>'],
    ['levels', '<table><tr><td>a<td>b<tr><td>c<td>d', '<table><tr><td><table><tr>'],
    ['levels', '<b><P>a<p>b<p>c<p>d', '<b><p><i><p><u><p>'],
    ['levels', '<b></b>'.repeat(5), '<b/>'.repeat(5)],
    ['levels', '<b><br/><hr /><img/><br/>', '<b><i/><u /><a href=""/><s/>'],
    ['levels', '<hr><BR><img><hr><br>', '<hr1><br1><img1><hr1><br1>'],
  ] as const)('%s: %s is accepted, %s is not', (which, accepted, refused) => {
    expect([excess(accepted), excess(refused)]).toEqual([undefined, which]);
  });

  test.each([
    ['<g><path/><path /><path d=""/><path/><path/>', '<g><path><path><path><path>'],
    ['<br></br>'.repeat(5), '<br>'.repeat(5)],
    ['<p></p>'.repeat(5), '<p>'.repeat(5)],
  ])('levels of XML: %s is accepted, %s is not', (accepted, refused) => {
    const xml = { ...limits, isXml: true } as const;
    expect([findMarkupExcess(accepted, xml), findMarkupExcess(refused, xml)]).toEqual([undefined, 'levels']);
  });

  test('a text without tags has none, however long it is', () => {
    expect(excess('a > b & c\n'.repeat(100_000))).toBeUndefined();
  });

  test('what is accepted has at most as many signs that open a tag', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('<', '>', '/', '</', 'p', 'g', '!--', '-->', '"', ' ')), (parts) => {
        const markup = parts.join('');
        if (excess(markup) === undefined) expect(markup.split('<').length - 1).toBeLessThanOrEqual(limits.tags);
      }),
    );
  });
});
