import { describe, expect, test } from 'vitest';
import { NotAnExportError } from '../export-types.ts';
import { exportEnd, exportHead, formatItem, readItems, readRecords } from './export.fixture.ts';

const faults = async (file: string | Uint8Array) =>
  (await readRecords(file)).filter((record) => record.type === 'fault').map(({ type: _, ...fault }) => fault);

describe('what an export says', () => {
  test('site, authors and terms come before the items, the program that wrote it is known', async () => {
    const records = await readRecords(exportHead + formatItem() + exportEnd);
    expect(records.map(({ type }) => type)).toEqual(['site', 'author', 'term', 'term', 'item']);
    expect(records[0]).toEqual({
      type: 'site',
      title: 'Le Fournil & Cie',
      description: 'Pain étuvé',
      url: 'https://fournil.example',
      language: 'fr-FR',
      version: '1.2',
      generator: 'https://wordpress.org/?v=6.6',
      source: 'wordpress',
    });
    expect(records[1]).toMatchObject({ login: 'odile', displayName: 'Odile Meunier' });
    expect(records[2]).toMatchObject({
      taxonomy: 'category',
      slug: 'les-pains',
      name: 'Les pains & brioches',
      wpId: 3,
    });
    expect(records[3]).toMatchObject({ taxonomy: 'post_tag', slug: 'seigle' });
  });

  test('an item with its terms, its known metas and its public comments', async () => {
    const meta = (key: string, value: string) =>
      `<wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value>`;
    const comment = (approved: string, type = '') =>
      `</wp:comment_status><wp:comment><wp:comment_approved>${approved}</wp:comment_approved><wp:comment_type>${type}</wp:comment_type></wp:comment><wp:comment_status>`;
    const [item] = await readItems(
      formatItem({
        category: '<![CDATA[Pains]]>',
        'wp:postmeta': meta('_thumbnail_id', '9'),
        'wp:comment_status': comment('1') + comment('1', 'pingback') + comment('0') + comment('1', 'comment'),
      }).replace(
        '</item>',
        `<wp:postmeta>${meta('_edit_last', '1')}</wp:postmeta><wp:postmeta>${meta('_wp_old_slug', 'a')}</wp:postmeta><wp:postmeta>${meta('_wp_old_slug', 'b')}</wp:postmeta></item>`,
      ),
    );
    expect(item).toMatchObject({
      wpId: 12,
      kind: 'post',
      title: 'Le levain',
      content: '<p>Le levain vit.</p>',
      publishedAt: '2024-05-01T08:00:00.000Z',
      localDate: '2024-05-01T10:00:00',
      status: 'publish',
      slug: 'le-levain',
      parent: null,
      author: 'odile',
      terms: [{ taxonomy: 'category', slug: '', name: 'Pains' }],
      metas: { _thumbnail_id: ['9'], _wp_old_slug: ['a', 'b'] },
      commentCount: 2,
    });
    expect(Object.keys(item?.metas ?? {})).not.toContain('_edit_last');
  });

  test('the bytes may come in any pieces, and an item is found again by its place', async () => {
    const file =
      exportHead +
      formatItem({ title: 'Été' }) +
      formatItem({ title: '<![CDATA[Deux <item> ici]]>', 'wp:post_id': '13' }) +
      exportEnd;
    const whole = await readRecords(file);
    for (const chunkSize of [1, 7, 1000]) expect(await readRecords(file, { chunkSize })).toEqual(whole);
    const second = whole.findLast((record) => record.type === 'item');
    const bytes = Buffer.from(file);
    const offset = second?.offset ?? -1;
    expect(bytes.toString('utf8', offset, offset + 6)).toBe('<item>');
    const resumeAt = { offset, ordinal: 1, siteUrl: 'https://fournil.example' };
    expect(await readRecords(bytes.subarray(offset), { resumeAt })).toEqual([second]);
  });

  test('other prefixes than the usual ones', async () => {
    const file = exportHead + formatItem() + exportEnd;
    const renamed = file.replace('xmlns:wp=', 'xmlns:w=').replaceAll(/(<\/?)wp:/g, '$1w:');
    const [item] = (await readRecords(renamed)).filter((record) => record.type === 'item');
    expect(item).toMatchObject({ wpId: 12, slug: 'le-levain', kind: 'post', offset: null });
  });
});

describe('dates and slugs', () => {
  const dates = async (fields: Record<string, string>, timeZone?: string) => {
    const [item] = await readItems(formatItem(fields), timeZone ? { timeZone } : {});
    return [item?.publishedAt, item?.localDate];
  };
  const none = '0000-00-00 00:00:00';

  test('a draft without a date has none, whatever its feed says', async () => {
    const pubDate = 'Mon, 30 Nov -0001 00:00:00 +0000';
    expect(await dates({ 'wp:post_date': none, 'wp:post_date_gmt': none, pubDate })).toEqual([null, null]);
    expect(await dates({ 'wp:post_date': '2024-02-31 10:00:00', 'wp:post_date_gmt': none, pubDate })).toEqual([
      null,
      null,
    ]);
  });

  test('without an instant the site’s clock counts, where its zone is known', async () => {
    const fields = { 'wp:post_date': '2024-07-01 10:00:00', 'wp:post_date_gmt': none, pubDate: '' };
    expect(await dates(fields)).toEqual([null, '2024-07-01T10:00:00']);
    expect(await dates(fields, 'Europe/Paris')).toEqual(['2024-07-01T08:00:00.000Z', '2024-07-01T10:00:00']);
    // The hour that the change of clocks leaves out.
    const gone = { ...fields, 'wp:post_date': '2024-03-31 02:30:00' };
    expect((await dates(gone, 'Europe/Paris'))[0]).toBe('2024-03-31T01:30:00.000Z');
  });

  test.each([
    ['%e3%83%91%e3%83%b3', 'パン'],
    ['%e3%83%91%e3%83%b3%e3%8', 'パン'],
    ['%e3%83%91%e3%83%b3%e3%83', 'パン'],
    ['100%-ble', '100%-ble'],
    ['le-levain', 'le-levain'],
  ])('the slug %s', async (given, slug) => {
    const [item] = await readItems(formatItem({ 'wp:post_name': given }));
    expect(item?.slug).toBe(slug);
  });

  test('an item without title, number or kind', async () => {
    const [item] = await readItems('<item><title/><wp:post_id>0</wp:post_id><link>/a-propos</link></item>');
    expect(item).toMatchObject({
      title: '',
      wpId: null,
      kind: 'post',
      status: 'publish',
      link: 'https://fournil.example/a-propos',
    });
  });
});

describe('bad input', () => {
  test('control characters are dropped and counted', async () => {
    const file = exportHead + formatItem({ 'content:encoded': '<![CDATA[<p>Un\u0003 pain\u000b</p>]]>' }) + exportEnd;
    expect((await readRecords(file)).find((record) => record.type === 'item')?.content).toBe('<p>Un pain</p>');
    expect(await faults(file)).toEqual([{ fault: 'control-characters', count: 2 }]);
  });

  test('entities that nobody declared stay readable, and a bare ampersand too', async () => {
    const file = exportHead + formatItem({ title: 'Pain &mdash; vin & eau&nbsp;!' }) + exportEnd;
    expect((await readRecords(file)).find((record) => record.type === 'item')?.title).toBe('Pain — vin & eau\u00a0!');
    expect(await faults(file)).toEqual([
      { fault: 'malformed', count: 1 },
      { fault: 'unknown-entities', count: 1 },
    ]);
  });

  test('entities of a document type are never expanded', async () => {
    const doctype =
      '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
    const file = (exportHead + formatItem({ title: '&b;&f;' }) + exportEnd).replace('<rss', `${doctype}<rss`);
    expect((await readRecords(file)).find((record) => record.type === 'item')?.title).toBe('&b;&f;');
  });

  test('a cut end offers what came before, and names what was cut', async () => {
    const file = exportHead + formatItem() + formatItem({ title: 'La brioche' });
    const cut = file.slice(0, file.length - 200);
    const records = await readRecords(cut);
    expect(records.filter((record) => record.type === 'item')).toHaveLength(1);
    expect(await faults(cut)).toEqual([{ fault: 'cut', title: 'La brioche' }]);
    expect(await faults(exportHead + formatItem())).toEqual([{ fault: 'cut', title: '' }]);
  });

  test('HTML that stands in no CDATA section, and a section that ends too early', async () => {
    const [raw] = await readItems(formatItem({ 'content:encoded': '<p class="a">Un <b>pain</b><br/>noir</p>' }));
    expect(raw?.content).toBe('<p class="a">Un <b>pain</b><br></br>noir</p>');
    const [early, next] = await readItems(
      formatItem({ 'content:encoded': '<![CDATA[<p>a]]></p><p>Un <b>pain</p>]]>' }) +
        formatItem({ 'wp:post_id': '13' }),
    );
    expect(early?.content).toContain('Un <b>pain');
    expect(next?.wpId).toBe(13);
  });

  test('encodings: by the mark, by the declaration, and Latin-1', async () => {
    const file = exportHead + formatItem({ title: 'Été' }) + exportEnd;
    const titles = async (bytes: Uint8Array) =>
      (await readRecords(bytes)).filter((record) => record.type === 'item').map(({ title }) => title);
    expect(await titles(Buffer.from(`\ufeff${file}`))).toEqual(['Été']);
    expect(await titles(Buffer.from(`\ufeff${file}`, 'utf16le'))).toEqual(['Été']);
    expect(await titles(Buffer.from(file.replace('UTF-8', 'ISO-8859-1'), 'latin1'))).toEqual(['Été']);
    expect(await titles(Buffer.from(file.replace('UTF-8', 'nonsense')))).toEqual(['Été']);
  });

  test.each([
    ['another text', 'Bonjour'],
    ['nothing', ''],
    ['a page', '<!doctype html><html><body><p>Bonjour</p></body></html>'],
    [
      'a feed of news',
      '<rss version="2.0"><channel><title>a</title><link>https://a.example</link><item><title>b</title></item></channel></rss>',
    ],
    ['an archive', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0])],
  ])('%s is refused in one sentence', async (_, file) => {
    await expect(readRecords(file as string)).rejects.toThrow(NotAnExportError);
    await expect(readRecords(file as string)).rejects.toThrow('Ce fichier n’est pas un export de WordPress.');
  });

  test('an item of more than 20 MB is named and left out, the next one is read', async () => {
    const large = formatItem({ title: 'Trop', 'content:encoded': `<![CDATA[${'<p>a</p>'.repeat(2_700_000)}]]>` });
    const file = exportHead + large + formatItem({ 'wp:post_id': '14' }) + exportEnd;
    const records = await readRecords(file, { chunkSize: 65_536 });
    expect(records.filter((record) => record.type === 'fault')).toEqual([
      { type: 'fault', fault: 'item-too-large', title: 'Trop', ordinal: 0 },
    ]);
    expect(records.filter((record) => record.type === 'item')).toMatchObject([{ wpId: 14, ordinal: 1 }]);
  });

  test('elements without end in one another are refused, not followed', async () => {
    await expect(readRecords(exportHead + '<a>'.repeat(100_000))).rejects.toThrow('trop abîmé');
  });
});

describe('Squarespace', () => {
  const file = `<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
  <channel><title>Atelier</title><link>https://atelier.example</link><description /><wp:wxr_version>1.2</wp:wxr_version>
    <item />
    <item><link>/accueil</link><title>Accueil</title><pubDate>Mon, 09 Oct 2023 04:23:18 +0000</pubDate><content:encoded><![CDATA[<p>a</p>]]></content:encoded><wp:post_name>accueil</wp:post_name><wp:post_type>page</wp:post_type><wp:post_id>0</wp:post_id><wp:status>publish</wp:status></item>
    <item><title>Mars</title><link>/journal/2013/3/mars</link><content:encoded><![CDATA[b]]></content:encoded><wp:post_name>2013/3/mars</wp:post_name><wp:post_type>post</wp:post_type><wp:post_id>1</wp:post_id></item>
  </channel>
</rss>`;

  test('pages without number and date, posts whose slug is a path, elements that are empty', async () => {
    const [site, ...items] = await readRecords(file);
    expect(site).toMatchObject({ source: 'squarespace', url: 'https://atelier.example' });
    expect(items).toMatchObject([
      {
        title: 'Accueil',
        wpId: null,
        kind: 'page',
        publishedAt: '2023-10-09T04:23:18.000Z',
        link: 'https://atelier.example/accueil',
      },
      { title: 'Mars', wpId: 1, slug: '2013/3/mars', link: 'https://atelier.example/journal/2013/3/mars' },
    ]);
  });
});
