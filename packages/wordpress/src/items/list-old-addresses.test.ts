import { describe, expect, test } from 'vitest';
import { isFrontPage, listOldAddresses, listOldFeeds, listOldTermAddresses } from './list-old-addresses.ts';

const site = { url: 'https://fournil.example/blog' };
const post = {
  wpId: 12,
  kind: 'post',
  slug: 'le-levain',
  link: 'https://fournil.example/blog/2024/05/le-levain/',
  guid: 'https://fournil.example/blog/?p=12',
  localDate: '2024-05-01T23:30:00',
  status: 'publish',
  metas: {},
  attachmentUrl: '',
};

describe('addresses of the old site', () => {
  test('a post: its permalink, its number, the other permalinks, feeds', () => {
    expect(listOldAddresses(post, site)).toEqual([
      '/blog/2024/05/le-levain',
      '/blog/?p=12',
      '/blog/2024/05/01/le-levain',
      '/blog/2024/le-levain',
      '/blog/le-levain',
      '/blog/archives/12',
      '/blog/2024/05/le-levain/feed',
      '/blog/2024/05/le-levain/amp',
      '/blog/2024/05/01/le-levain/feed',
      '/blog/2024/05/01/le-levain/amp',
      '/blog/2024/le-levain/feed',
      '/blog/2024/le-levain/amp',
      '/blog/le-levain/feed',
      '/blog/le-levain/amp',
      '/blog/archives/12/feed',
      '/blog/archives/12/amp',
    ]);
  });

  test('former slugs, in each of these forms', () => {
    const addresses = listOldAddresses({ ...post, metas: { _wp_old_slug: ['pain', '%e3%83%91%e3%83%b3'] } }, site);
    expect(addresses).toEqual(expect.arrayContaining(['/blog/2024/05/pain', '/blog/pain', '/blog/2024/05/01/パン']));
  });

  test('a page, an attachment, a plugin’s own, and what has no number', () => {
    const page = { ...post, kind: 'page', link: 'http://www.fournil.example/blog/a/le-levain/', guid: '' };
    expect(listOldAddresses(page, site).slice(0, 3)).toEqual(['/blog/a/le-levain', '/blog/?page_id=12', '/blog/?p=12']);
    const file = 'https://fournil.example/blog/wp-content/uploads/a.jpg';
    expect(listOldAddresses({ ...post, kind: 'attachment', guid: file, attachmentUrl: file }, site)).toEqual([
      '/blog/2024/05/le-levain',
      '/blog/?attachment_id=12',
      '/blog/?p=12',
      '/blog/wp-content/uploads/a.jpg',
    ]);
    expect(listOldAddresses({ ...post, kind: 'recette' }, site)).toContain('/blog/?post_type=recette&p=12');
    const squarespace = {
      ...post,
      wpId: null,
      slug: '2013/3/mars',
      link: 'https://fournil.example/journal/2013/3/mars',
      guid: '',
    };
    expect(listOldAddresses(squarespace, { url: 'https://fournil.example' }).slice(0, 2)).toEqual([
      '/journal/2013/3/mars',
      '/journal/2013/3/mars/feed',
    ]);
  });

  test('a draft, whose permalink is its number, and an address elsewhere', () => {
    const draft = {
      ...post,
      slug: '',
      link: 'https://fournil.example/blog/?p=12',
      guid: 'https://ailleurs.example/?p=3',
      localDate: null,
    };
    expect(listOldAddresses(draft, site)).toEqual(['/blog/?p=12']);
  });

  test('the front page is the one whose permalink is the site’s', () => {
    expect(isFrontPage({ kind: 'page', link: 'http://fournil.example/blog/' }, site)).toBe(true);
    expect(isFrontPage({ kind: 'page', link: 'https://fournil.example/blog/accueil' }, site)).toBe(false);
    expect(isFrontPage({ kind: 'page', link: 'https://fournil.example/' }, { url: 'https://fournil.example' })).toBe(
      true,
    );
  });

  test('categories in one another, tags, feeds', () => {
    const parent = { wpId: 1, taxonomy: 'category', slug: 'pains', parent: 'noirs' };
    const child = { wpId: 2, taxonomy: 'category', slug: 'noirs', parent: 'pains' };
    const parents = new Map([parent, child].map((one) => [one.slug, one.parent]));
    expect(listOldTermAddresses(child, site, parents)).toEqual([
      '/blog/category/pains/noirs',
      '/blog/?cat=2',
      '/blog/category/noirs',
      '/blog/category/pains/noirs/feed',
    ]);
    expect(listOldTermAddresses({ ...child, taxonomy: 'post_tag', parent: '' }, site)).toEqual([
      '/blog/tag/noirs',
      '/blog/?tag=noirs',
      '/blog/tag/noirs/feed',
    ]);
    expect(listOldFeeds(site)).toContain('/blog/feed');
    const chain = new Map(Array.from({ length: 3000 }, (_, index) => [`n${index}`, `n${index + 1}`]));
    const deep = listOldTermAddresses({ ...child, slug: 'n0', parent: 'n1' }, site, chain);
    expect(deep[0]?.split('/')).toHaveLength(23);
  });
});
