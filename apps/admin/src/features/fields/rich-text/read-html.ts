import type { Editor } from '@tiptap/core';
import { DOMParser as ModelParser } from '@tiptap/pm/model';

/** Reads a text into the editor's model. */
export function parseHtml(editor: Editor, html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return ModelParser.fromSchema(editor.schema).parse(body);
}

/**
 * Writes the editor's text as HTML. An item of one paragraph is written without it, as texts are stored; an empty text is
 * empty.
 */
export function formatHtml(editor: Editor): string {
  if (editor.isEmpty) return '';
  const { body } = new DOMParser().parseFromString(editor.getHTML(), 'text/html');
  for (const item of body.querySelectorAll('li')) {
    const [first, ...others] = [...item.children];
    if (first?.localName === 'p' && others.every(({ localName }) => localName === 'ul' || localName === 'ol'))
      first.replaceWith(...first.childNodes);
  }
  return body.innerHTML;
}
