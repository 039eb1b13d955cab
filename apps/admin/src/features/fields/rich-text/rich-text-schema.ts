import { Extension, type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Placeholder } from '@tiptap/extensions/placeholder';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { Plugin } from '@tiptap/pm/state';
import { showPrivateUse } from '@vitrine/domain/publishing/private-use';
import { cleanPastedHtml } from './clean-pasted-html.ts';

/** Words that mark what they hold: kept as they came, since older texts have them. */
const keptMarks = ['u', 's', 'sub', 'sup', 'small', 'q', 'cite'].map((tag) =>
  Mark.create({ name: tag, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] }),
);

const keptAttribute = (name: string) => ({
  [name]: {
    default: null,
    parseHTML: (element: HTMLElement) => element.getAttribute(name),
    renderHTML: (attributes: Record<string, unknown>) => (attributes[name] ? { [name]: attributes[name] } : {}),
  },
});

const Abbreviation = Mark.create({
  name: 'abbr',
  addAttributes: () => keptAttribute('title'),
  parseHTML: () => [{ tag: 'abbr' }],
  renderHTML: ({ HTMLAttributes }) => ['abbr', HTMLAttributes, 0],
});

/** A link; what the server adds to those that leave the site is not of the text. */
export const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ ...keptAttribute('href'), ...keptAttribute('title'), ...keptAttribute('hreflang') }),
  parseHTML: () => [{ tag: 'a[href]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

/** Headings keep their ids: links lead to them. */
const IdentifiedHeading = Heading.extend({
  addAttributes() {
    return { ...this.parent?.(), ...keptAttribute('id') };
  },
});

/** Tables and lists of terms of older texts: shown, kept to the letter, taken out as a whole. */
const KeptHtml = Node.create({
  name: 'keptHtml',
  group: 'block',
  atom: true,
  selectable: true,
  addAttributes: () => ({
    html: { default: '', parseHTML: (element: HTMLElement) => element.outerHTML, renderHTML: () => ({}) },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'dl' }],
  renderHTML({ node, HTMLAttributes }) {
    return parseKept(String(node.attrs.html)) ?? ['p', mergeAttributes(HTMLAttributes)];
  },
});

function parseKept(html: string): Element | null {
  return new DOMParser().parseFromString(html, 'text/html').body.firstElementChild;
}

/** What texts may hold: what the server keeps, and nothing else (`apps/server/src/sanitise`). */
export function createExtensions(placeholder: string): Extensions {
  return [
    Document,
    Paragraph,
    Text,
    IdentifiedHeading.configure({ levels: [2, 3, 4] }),
    Bold,
    Italic,
    Link,
    Abbreviation,
    ...keptMarks,
    BulletList,
    OrderedList,
    ListItem,
    ListKeymap,
    Blockquote,
    HardBreak,
    HorizontalRule,
    KeptHtml,
    UndoRedo,
    Placeholder.configure({ placeholder }),
    PastedHtml,
  ];
}

const PastedHtml = Extension.create({
  name: 'pastedHtml',
  addProseMirrorPlugins: () => [
    new Plugin({ props: { transformPastedHTML: cleanPastedHtml, transformPastedText: showPrivateUse } }),
  ],
});
