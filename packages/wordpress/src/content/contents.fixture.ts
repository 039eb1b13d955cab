import fc from 'fast-check';

/** A piece of source with the words that visitors read in it. */
export interface Source {
  html: string;
  words: string[];
}

const word = fc.stringMatching(/^[a-zéà]{2,8}$/).map((text) => `w${text}`);
const words = fc.array(word, { minLength: 1, maxLength: 6 });

const inline: fc.Arbitrary<Source> = fc.oneof(
  words.map((list) => ({ html: list.join(' '), words: list })),
  fc.tuple(words, fc.constantFrom('strong', 'em', 'span', 'code', 'u', 'mark', 'sub')).map(([list, name]) => ({
    html: `<${name}>${list.join(' ')}</${name}>`,
    words: list,
  })),
  words.map((list) => ({ html: `<a href="https://a.example/?b=1&amp;c=2">${list.join(' ')}</a>`, words: list })),
  words.map((list) => ({ html: `${list.join('<br>')}`, words: list })),
);
const text: fc.Arbitrary<Source> = fc.array(inline, { minLength: 1, maxLength: 4 }).map((parts) => join(parts, ' '));

/** Contents as WordPress's editors write them; `asBlock` marks them as blocks do. */
function contents(asBlock: (name: string, html: string) => string): fc.Arbitrary<Source> {
  const { tree } = fc.letrec<{ tree: Source; node: Source }>((tie) => ({
    tree: fc.array(tie('node'), { minLength: 1, maxLength: 4 }).map((parts) => join(parts, '\n\n')),
    node: fc.oneof(
      { depthSize: 'small' },
      text.map((part) => wrap(part, (html) => asBlock('paragraph', `<p>${html}</p>`))),
      fc
        .tuple(text, fc.constantFrom(1, 2, 3, 4, 5, 6))
        .map(([part, level]) =>
          wrap(part, (html) => asBlock('heading', `<h${level} class="wp-block-heading">${html}</h${level}>`)),
        ),
      fc.array(text, { minLength: 1, maxLength: 3 }).map((items) => ({
        html: asBlock('list', `<ul>${items.map(({ html }) => `<li>${html}</li>`).join('')}</ul>`),
        words: items.flatMap((item) => item.words),
      })),
      fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }).map((rows) => ({
        html: asBlock(
          'table',
          `<figure class="wp-block-table"><table><tbody>${rows.map((cells) => `<tr>${cells.map(({ html }) => `<td>${html}</td>`).join('')}</tr>`).join('')}</tbody></table></figure>`,
        ),
        words: rows.flat().flatMap((cell) => cell.words),
      })),
      text.map((part) =>
        wrap(part, (html) =>
          asBlock(
            'image',
            `<figure class="wp-block-image"><img src="/a.jpg" alt=""><figcaption>${html}</figcaption></figure>`,
          ),
        ),
      ),
      text.map((part) => wrap(part, (html) => `[caption width="300"]<img src="/b.jpg"> ${html}[/caption]`)),
      text.map((part) => wrap(part, (html) => asBlock('preformatted', `<pre>${html}</pre>`))),
      fc.tuple(tie('tree'), text).map(([part, author]) => ({
        html: asBlock('quote', `<blockquote>${part.html}<cite>${author.html}</cite></blockquote>`),
        words: [...part.words, ...author.words],
      })),
      fc.tuple(text, tie('tree')).map(([question, answer]) => ({
        html: asBlock('details', `<details><summary>${question.html}</summary>${answer.html}</details>`),
        words: [...question.words, ...answer.words],
      })),
      fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((columns) => ({
        html: asBlock(
          'columns',
          `<div>${columns.map(({ html }) => asBlock('column', `<div>${html}</div>`)).join('')}</div>`,
        ),
        words: columns.flatMap((column) => column.words),
      })),
      tie('tree').map((part) => wrap(part, (html) => asBlock('group', `<div class="wp-block-group">${html}</div>`))),
      tie('tree').map((part) =>
        wrap(part, (html) => `[vc_row][vc_column][vc_column_text]${html}[/vc_column_text][/vc_column][/vc_row]`),
      ),
    ),
  }));
  return tree;
}

/** Contents of the block editor. */
export const blockContents = contents(
  (name, html) => `<!-- wp:${name} {"a":"\\u002d\\u002d"} -->\n${html}\n<!-- /wp:${name} -->`,
);
/** Contents of the classic editor. */
export const classicContents = contents((_, html) => html);

/** What no editor writes: pieces of everything, in any order. */
export const brokenContents: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'<p>|</p>|<b>|</b>|<i>|<a href="/x">|</a>|<a href="javascript:x">|<ul>|<li>|</ul>|<ol>|<table>|<tr>|<td>|</table>|<div>|</div>|<blockquote>|</blockquote>|<h2>|</h2>|<h6 id="x">|<figure>|</figure>|<figcaption>|<img src="/a.jpg">|<img src="x" onerror="y()">|<iframe src="https://a.example">|<video src="/a.mp4">|</video>|<script>|</script>|<style>|</style>|<svg>|</svg>|<math>|<noscript>|<template>|<form>|<input value="v" type="submit">|<select>|<option>|<details>|<summary>|<pre>|</pre>|<br>|<hr>|<dl>|<dt>|<dd>|<caption>|<th>|<!--|-->|<!-- wp:paragraph -->|<!-- /wp:paragraph -->|<!-- wp:columns -->|<!-- wp:column -->|<!-- /wp:column -->|<!-- /wp:columns -->|<!-- wp:quote -->|<!-- /wp:quote -->|<!-- wp:gallery -->|<!-- wp:buttons -->|<!-- /wp:buttons -->|<!-- wp:cover {"url":"/c.jpg"} -->|<!-- /wp:cover -->|<!-- wp:media-text -->|<!-- wp:group {bad -->|[gallery ids="1,2"]|[caption]|[/caption]|[vc_row]|[/vc_row]|[vc_btn title="Aller" link="url:%68"]|[embed]|[/embed]|[a b="|"]|[[|]]|&lt;|&amp;|&#0;|&#x1F600;|&nbsp;|&bogus;|"|\'|<|>|=|\n|\n\n|\0|\u00a0|https://youtu.be/dQw4w9WgXcQ|\u202e'.split(
          '|',
        ),
      ),
      words.map((list) => list.join(' ')),
      fc.string({ maxLength: 8 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

function join(parts: readonly Source[], between: string): Source {
  return { html: parts.map(({ html }) => html).join(between), words: parts.flatMap((part) => part.words) };
}

function wrap(part: Source, write: (html: string) => string): Source {
  return { html: write(part.html), words: part.words };
}
