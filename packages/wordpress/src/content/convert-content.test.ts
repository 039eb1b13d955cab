import { describe, expect, test } from 'vitest';
import type { ContentContext } from '../export-types.ts';
import { findInvalid, foundEverywhere, listTexts } from './content.fixture.ts';
import { convertContent, listMedia } from './convert-content.ts';

/** Converts, checks that the blocks may be stored, and says each as its type and what distinguishes it. */
function convert(html: string, context: Partial<ContentContext> = {}) {
  const converted = convertContent(html, { ...foundEverywhere, ...context });
  expect(findInvalid(converted.blocks)).toEqual([]);
  return converted;
}

const blocksOf = (html: string, context?: Partial<ContentContext>) =>
  convert(html, context).blocks.map(({ type, props }) => {
    const { variant: _v, tone: _t, ...rest } = props;
    return [type, type === 'rich-text' ? rest.html : rest];
  });
const htmlOf = (html: string) =>
  convert(html)
    .blocks.map(({ props }) => props.html)
    .join('|');

describe('classic HTML', () => {
  test.each([
    ['empty lines part paragraphs, line ends break lines', 'Un\ndeux\n\nTrois', '<p>Un<br />deux</p><p>Trois</p>'],
    ['emphasis over two paragraphs', '<b>Un\n\ndeux</b>', '<p><strong>Un</strong></p><p><strong>deux</strong></p>'],
    ['what is empty goes', '<p>&nbsp;</p><p><b></b></p><p>a<br></p>', '<p>a</p>'],
    ['spaces', 'a  <b> b</b> c', '<p>a <strong>b</strong> c</p>'],
    [
      'lists',
      '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p></li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p></li></ul>',
    ],
    [
      'a list in a list without an item',
      '<ul><li>a</li><ul><li>b</li></ul></ul>',
      '<ul><li>a</li><li><ul><li>b</li></ul></li></ul>',
    ],
    ['end tags that are left out', '<ul><li>a<li>b</ul><p>c<p>d', '<ul><li>a</li><li>b</li></ul><p>c</p><p>d</p>'],
    [
      'tables',
      '<table><tr><th scope="col">a<td colspan="2">b</table>',
      '<table><tbody><tr><th scope="col">a</th><td colspan="2">b</td></tr></tbody></table>',
    ],
    ['quotations', '<blockquote>a\n\nb</blockquote>', '<blockquote><p>a</p><p>b</p></blockquote>'],
    ['texts as they were typed', '<pre>a\n  b</pre>', '<p>a<br />\u00a0 b</p>'],
    [
      'what the text editor has no word for',
      '<p><font color="red">a</font> <code>b</code> <del>c</del></p>',
      '<p>a b <s>c</s></p>',
    ],
    ['signs', '<p>1 &lt; 2 &amp;amp; "3"</p>', '<p>1 &lt; 2 &amp;amp; "3"</p>'],
    ['control characters, written as such and as entities', '<p>a\u0001b&#1;c&#127;d</p>', '<p>abcd</p>'],
    ['scripts', '<p>a<script>b()</script></p><style>c</style>', '<p>a</p>'],
  ])('%s', (_, html, expected) => expect(htmlOf(html)).toBe(expected));

  test('links: inside, outside, broken, dangerous', () => {
    expect(
      htmlOf(
        '<p><a href="/contact/">a</a> <a href="http://www.fournil.example/b">b</a> <a href="https://w.example/?a=1&amp;b=2" target="_blank">c</a> <a href="javascript:x()">d</a> <a href="mailto:a@b.example">e</a> <a name="f">f</a></p>',
      ),
    ).toBe(
      '<p><a href="/nouveau/contact/">a</a> <a href="/nouveau/b">b</a> <a href="https://w.example/?a=1&amp;b=2" rel="noopener">c</a> d <a href="mailto:a@b.example">e</a> f</p>',
    );
    expect(htmlOf('<a href="/x"><h2>Titre</h2><p>texte</p></a>')).toBe(
      '<h2><a href="/nouveau/x">Titre</a></h2><p><a href="/nouveau/x">texte</a></p>',
    );
  });

  test('a text parts where pictures and headings stand', () => {
    expect(
      blocksOf('<p>a <a href="/x"><img src="/i-300x200.jpg" alt="Un four"></a> b</p><h1 id="tard">T <em>u</em></h1>c'),
    ).toEqual([
      ['rich-text', '<p>a</p>'],
      ['image', { picture: { mediaId: 1, alt: 'Un four' }, shape: 'plain', side: 'left', address: '/nouveau/x' }],
      ['rich-text', '<p>b</p>'],
      ['heading', { title: 'T u', level: 2, face: 'serif', ornament: 'none' }],
      ['rich-text', '<p>c</p>'],
    ]);
    expect(convert('<h3 id="tard">T</h3>').blocks[0]?.anchor).toBe('tard');
  });

  test('pictures of lists and tables come behind them, a link to the picture itself goes', () => {
    expect(
      blocksOf('<ul><li>a <a href="/wp-content/uploads/i.jpg"><img class="wp-image-7" src="i.jpg"></a></li></ul>d'),
    ).toEqual([
      ['rich-text', '<ul><li>a</li></ul>'],
      ['image', { picture: { mediaId: 7 }, shape: 'plain', side: 'left' }],
      ['rich-text', '<p>d</p>'],
    ]);
  });

  test('a picture that is gone leaves its caption, and is named', () => {
    const { blocks, losses, media } = convert(
      '<figure><img src="https://fournil.example/wp-content/uploads/a-10x10.jpg"><figcaption>Le four</figcaption></figure>',
      {
        findMedia: () => undefined,
      },
    );
    expect(listTexts(blocks)).toEqual(['Le four']);
    expect(losses).toEqual([
      { kind: 'missing-media', name: 'https://fournil.example/wp-content/uploads/a-10x10.jpg', words: 0 },
    ]);
    expect(media).toEqual([{ kind: 'image', url: 'https://fournil.example/wp-content/uploads/a-10x10.jpg' }]);
  });

  test('pictures that load late, or that a cache makes smaller', () => {
    const lazy =
      '<noscript><img src="/a.jpg"></noscript><img src="data:image/gif;base64,R0" data-src="https://i0.wp.com/fournil.example/wp-content/uploads/b.jpg?resize=300%2C200&ssl=1">';
    expect(listMedia(lazy, foundEverywhere)).toEqual([
      { kind: 'image', url: 'https://fournil.example/wp-content/uploads/b.jpg' },
    ]);
  });

  test('an address alone on its line is a video, or a link', () => {
    expect(blocksOf('https://youtu.be/dQw4w9WgXcQ\n\nhttps://billets.example/1')).toEqual([
      ['video', { title: 'Vidéo', address: 'https://youtu.be/dQw4w9WgXcQ' }],
      ['rich-text', '<p><a href="https://billets.example/1" rel="noopener">https://billets.example/1</a></p>'],
    ]);
    expect(convert('https://billets.example/1').losses).toEqual([
      { kind: 'embed', name: 'https://billets.example/1', words: 0 },
    ]);
  });
});

describe('blocks', () => {
  const block = (name: string, html: string, values = '') =>
    `<!-- wp:${name} ${values}-->\n${html}\n<!-- /wp:${name} -->\n`;
  const paragraph = (text: string) => block('paragraph', `<p>${text}</p>`);

  test('columns side by side, and one after the other where they cannot stand', () => {
    const column = (inside: string, width = '') =>
      block('column', `<div class="wp-block-column">${inside}</div>`, width && `{"width":"${width}"} `);
    const columns = (...inside: string[]) => block('columns', `<div class="wp-block-columns">${inside.join('')}</div>`);
    const { blocks } = convert(
      columns(
        column(paragraph('a'), '66.66%'),
        column(columns(column(paragraph('b')), column(paragraph('c'))), '33.33%'),
      ),
    );
    expect(blocks).toMatchObject([
      {
        type: 'columns',
        props: { variant: 'left-wide' },
        children: [
          { type: 'column', children: [{ props: { html: '<p>a</p>' } }] },
          { type: 'column', children: [{ props: { html: '<p>b</p><p>c</p>' } }] },
        ],
      },
    ]);
    expect(blocksOf(columns(column(paragraph('a')), column('')))).toEqual([['rich-text', '<p>a</p>']]);
  });

  test('galleries old and new, with their captions', () => {
    const image = (id: number, caption: string) =>
      `<figure class="wp-block-image"><img src="/${id}.jpg" class="wp-image-${id}"><figcaption>${caption}</figcaption></figure>`;
    const pictures = [
      { mediaId: 1, caption: 'Un' },
      { mediaId: 2, caption: 'Deux' },
    ];
    const expected = [
      ['image-grid', { pictures: pictures.map((picture) => expect.objectContaining(picture)) }],
      ['rich-text', '<p>Toutes</p>'],
    ];
    expect(
      blocksOf(
        block(
          'gallery',
          `<figure class="wp-block-gallery">${block('image', image(1, 'Un'))}${block('image', image(2, 'Deux'))}<figcaption class="blocks-gallery-caption">Toutes</figcaption></figure>`,
        ),
      ),
    ).toEqual(expected);
    expect(
      blocksOf(
        block(
          'gallery',
          `<figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li>${image(1, 'Un')}</li><li>${image(2, 'Deux')}</li></ul><figcaption>Toutes</figcaption></figure>`,
        ),
      ),
    ).toEqual(expected);
  });

  test('quotation, buttons, answer, separator, video, latest posts', () => {
    expect(
      blocksOf(
        block('quote', '<blockquote class="wp-block-quote"><p>a</p><cite>Odile</cite></blockquote>') +
          block(
            'buttons',
            `<div>${block('button', '<div><a class="wp-block-button__link" href="/x">Venir</a></div>')}</div>`,
          ) +
          block('details', `<details><summary>Quand ?</summary>${paragraph('Lundi')}</details>`) +
          block('separator', '<hr class="wp-block-separator"/>') +
          block(
            'embed',
            '<figure><div class="wp-block-embed__wrapper">\nhttps://vimeo.com/235215203\n</div><figcaption>Le four</figcaption></figure>',
            '{"url":"https://vimeo.com/235215203"} ',
          ) +
          '<!-- wp:latest-posts {"postsToShow":20} /-->',
      ),
    ).toEqual([
      ['quote', { html: '<p>a</p>', author: 'Odile' }],
      ['button', { actions: [expect.objectContaining({ label: 'Venir', address: '/nouveau/x' })], align: 'start' }],
      [
        'questions',
        { items: [expect.objectContaining({ question: 'Quand ?', answer: '<p>Lundi</p>' })], isFirstOpen: false },
      ],
      ['divider', { ornament: 'branch', size: 'medium' }],
      ['video', { title: 'Le four', address: 'https://vimeo.com/235215203' }],
      ['blog-latest', { count: 6, linkLabel: 'Tous les articles' }],
    ]);
  });

  test('a picture beside a text, a picture behind a text, a file', () => {
    const mediaText = (values: string) =>
      block(
        'media-text',
        `<div class="wp-block-media-text"><figure class="wp-block-media-text__media"><img src="/a.jpg"></figure><div class="wp-block-media-text__content">${paragraph('a')}</div></div>`,
        `${values} `,
      );
    const types = (html: string) => convert(html).blocks[0]?.children?.map(({ children }) => children?.[0]?.type);
    expect(types(mediaText('{"mediaId":5}'))).toEqual(['image', 'rich-text']);
    expect(types(mediaText('{"mediaId":5,"mediaPosition":"right"}'))).toEqual(['rich-text', 'image']);
    expect(
      blocksOf(
        block(
          'cover',
          `<div class="wp-block-cover"><img class="wp-block-cover__image-background" src="/c.jpg"><div>${paragraph('a')}</div></div>`,
          '{"url":"https://fournil.example/c.jpg","id":9} ',
        ),
      ),
    ).toEqual([
      ['image', { picture: { mediaId: 9 }, shape: 'plain', side: 'left' }],
      ['rich-text', '<p>a</p>'],
    ]);
    expect(
      htmlOf(block('file', '<div><a href="https://fournil.example/wp-content/uploads/carte.pdf">La carte</a></div>')),
    ).toBe('<p><a href="/fichiers/1">La carte</a></p>');
  });

  test('reusable blocks, which may name themselves', () => {
    const findPattern = () => `${paragraph('a')}<!-- wp:block {"ref":4} /-->`;
    const { blocks, losses } = convert('<!-- wp:block {"ref":4} /-->', { findPattern });
    expect(listTexts(blocks).join(' ')).toBe('a a a');
    expect(losses).toEqual([{ kind: 'too-long', name: '', words: 0 }]);
  });

  test('what a plugin draws is named, with the words among its attributes', () => {
    expect(convert('<!-- wp:acf/equipe {"titre":"Toute notre équipe"} /--><!-- wp:archives /-->').losses).toEqual([
      { kind: 'unknown-block', name: 'acf/equipe', words: 3 },
      { kind: 'dynamic-block', name: 'core/archives', words: 0 },
    ]);
  });

  test('comments that only look like blocks, and blocks that nothing ends', () => {
    expect(
      listTexts(
        convert('<!-- wp:paragraph --><p>a<!-- /wp:group --></p><!-- wp:group {bad} --><div>b</div><p>c').blocks,
      ),
    ).toEqual(['a b c']);
  });
});

describe('shortcodes', () => {
  test('galleries by numbers, and by what was uploaded with the content', () => {
    expect(blocksOf('a [gallery ids="3,4" columns="2"] b')).toEqual([
      ['rich-text', '<p>a</p>'],
      ['image-grid', { pictures: [expect.objectContaining({ mediaId: 3 }), expect.objectContaining({ mediaId: 4 })] }],
      ['rich-text', '<p>b</p>'],
    ]);
    expect(blocksOf('[gallery exclude="8"]', { attachedImages: [7, 8] })).toEqual([
      ['image-grid', { pictures: [expect.objectContaining({ mediaId: 7 })] }],
    ]);
  });

  test('captions, old and new', () => {
    const image = ['image', { picture: { mediaId: 5 }, shape: 'plain', side: 'left', caption: 'Le four' }];
    expect(
      blocksOf(
        '[caption id="a" align="alignleft" width="300"]<a href="/i.jpg"><img class="wp-image-5" src="/i.jpg"></a> Le four[/caption]',
      ),
    ).toEqual([image]);
    expect(blocksOf('[caption caption="Le four"]<img class="wp-image-5" src="/i.jpg">[/caption]')).toEqual([image]);
    expect(blocksOf('[caption]<img class="wp-image-5" src="/i.jpg"> De <a href="/x">x</a>[/caption]')).toEqual([
      ['image', { picture: { mediaId: 5 }, shape: 'plain', side: 'left' }],
      ['rich-text', '<p>De <a href="/nouveau/x">x</a></p>'],
    ]);
  });

  test('embeds, sounds, forms', () => {
    const { blocks, forms, embeds } = convert(
      '[embed width="3"]https://youtu.be/dQw4w9WgXcQ[/embed][audio mp3="/a.mp3"][/audio][contact-form-7 id="6" title="x"]',
    );
    expect(blocks.map(({ type }) => type)).toEqual(['video', 'rich-text', 'contact-form']);
    expect(forms).toEqual([{ plugin: 'contact-form-7', key: '6' }]);
    expect(embeds).toEqual(['https://youtu.be/dQw4w9WgXcQ']);
    expect(blocksOf('[wpforms id="9"]', { findForm: () => 12 })).toMatchObject([['dynamic-form', { formId: 12 }]]);
  });

  test('texts and pictures of page builders', () => {
    expect(
      blocksOf(
        '[vc_row][vc_column width="1/2"][vc_custom_heading text="Nos pains"][vc_column_text]Un\n\ndeux[/vc_column_text][vc_single_image image="5"][iconbox title="Tout frais" icon="fa-x"][vc_btn title="Venir" link="url:https%3A%2F%2Ffournil.example%2Fx|title:v"][/vc_column][/vc_row]',
      ),
    ).toEqual([
      ['heading', { title: 'Nos pains', level: 3, face: 'serif', ornament: 'none' }],
      ['rich-text', '<p>Un</p><p>deux</p>'],
      ['image', { picture: { mediaId: 5 }, shape: 'plain', side: 'left' }],
      ['rich-text', '<p>Tout frais</p><p><a href="/nouveau/x">Venir</a></p>'],
    ]);
    expect(
      listTexts(
        convert(
          '[et_pb_section][et_pb_row][et_pb_text admin_label="x"]<p>Pain</p>[/et_pb_text][et_pb_blurb title="Levain" image="https://fournil.example/a.png"]vivant[/et_pb_blurb][/et_pb_row][/et_pb_section]',
        ).blocks,
      ),
    ).toEqual(['Pain', 'Levain', 'vivant']);
  });

  test('what is no shortcode stays, what is shown as one too', () => {
    expect(htmlOf('a [sic] [1] [[gallery]] &#91;gallery&#93; [/b]')).toBe(
      '<p>a [sic] [1] [gallery] [gallery] [/b]</p>',
    );
    expect(convert('a [ninja_table id="3"] b').losses).toEqual([
      { kind: 'unknown-shortcode', name: 'ninja_table', words: 0 },
    ]);
    expect(htmlOf('a [box color="red"]b[/box] c')).toBe('<p>a b c</p>');
    expect(convert('a [box color="red"]b[/box] c').losses).toEqual([
      { kind: 'unknown-shortcode', name: 'box', words: 0 },
    ]);
  });
});

describe('limits of a document', () => {
  test('more blocks than a page holds: the texts go on, the pictures stand at the end', () => {
    const html = Array.from({ length: 450 }, (_, at) => `<h2>t${at}</h2><p>p${at}</p><img src="/${at}.jpg">`).join('');
    const { blocks, losses } = convert(html);
    const texts = listTexts(blocks).join(' ').split(' ');
    for (const at of [0, 100, 449]) expect(texts).toEqual(expect.arrayContaining([`t${at}`, `p${at}`]));
    const pictures = blocks.reduce(
      (sum, { type, props }) => sum + (type === 'image' ? 1 : ((props.pictures as [])?.length ?? 0)),
      0,
    );
    expect(pictures).toBe(450);
    expect(losses).toEqual([]);
  });

  test('a text of a book stands in several blocks', () => {
    const { blocks } = convert(`<p>${'mot '.repeat(40_000)}</p>`);
    expect(blocks.length).toBeGreaterThan(2);
    expect(listTexts(blocks).join(' ').split(/\s+/)).toHaveLength(40_000);
  });

  test('a text of tags alone is cut, and its words are counted', () => {
    const { blocks, losses } = convert('<ul><li>a</li></ul>'.repeat(30_000));
    const kept = listTexts(blocks).join(' ').split(' ').length;
    expect(kept + (losses[0]?.words ?? 0)).toBe(30_000);
  });
});
