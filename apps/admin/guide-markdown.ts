import { Marked } from 'marked';

interface GuidePicture {
  url: string;
  width: number;
  height: number;
}

/** The contents of the guide: what stands before the first list, and the lists with their titles. */
export interface GuideContents {
  lead: string;
  sections: { title: string; pages: { name: string; title: string; summary: string }[] }[];
}

/** Renders a page of the guide. Links to other pages and pictures become those of the application. */
export function renderGuidePage(
  markdown: string,
  findPicture: (path: string) => GuidePicture,
): { title: string; html: string } {
  const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)$/.exec(markdown) ?? [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${buildAnchor(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escapeHtml(buildGuideHref(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text }) {
        const { url, width, height } = findPicture(href);
        return `<img src="${url}" alt="${escapeHtml(text)}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
      },
      table({ header, rows }) {
        const draw = (cells: typeof header, tag: string) =>
          `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
        return `<table><thead>${draw(header, 'th')}</thead><tbody>${rows.map((row) => draw(row, 'td')).join('')}</tbody></table>\n`;
      },
    },
  });
  return { title, html: marked.parse(body, { async: false }) };
}

/** Reads the contents from the list of pages: headings of the second level, and one link a line. */
export function splitContents(markdown: string): GuideContents {
  const [head = '', ...parts] = markdown.split(/^## /m);
  return {
    lead: head.replace(/^# .+\n/, '').trim(),
    sections: parts.map((part) => ({
      title: part.slice(0, part.indexOf('\n')),
      pages: [...part.matchAll(/^- \[(.+?)\]\(([\w-]+)\.md\)[\s\u00a0]?: (.+)$/gm)].map(
        ([, title = '', name = '', summary = '']) => ({
          name,
          title,
          summary: summary.charAt(0).toUpperCase() + summary.slice(1),
        }),
      ),
    })),
  };
}

/** Builds the anchor of a heading, as hosts of Markdown do: small letters, hyphens for spaces, no punctuation. */
export function buildAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
}

/** Reads width and height of a WebP picture without transparency. */
export function readWebpSize(file: Buffer): { width: number; height: number } {
  if (file.toString('latin1', 8, 16) !== 'WEBPVP8 ')
    throw new Error('A picture of the guide is not a plain WebP file.');
  return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
}

function buildGuideHref(href: string): string {
  const [, name, anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (href.startsWith('#')) return href;
  return name === 'README' ? '/aide' : `/aide/${name}${anchor}`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
