import { Editor } from '@tiptap/core';
import type { FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import type { ControlProps } from '../../../base/forms/control.ts';
import { groupAttributes } from '../../../base/forms/control.ts';
import formStyles from '../../../base/forms/controls.module.css';
import { formatHtml, parseHtml } from './read-html.ts';
import styles from './rich-text.module.css';
import { createExtensions } from './rich-text-schema.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import { createVariableNode, type TextVariable } from './variable-node.ts';

interface RichTextEditorProps extends ControlProps<unknown> {
  field: Pick<FieldDescription, 'placeholder'>;
  /** Words that fill themselves in: `<span data-variable="name">`. */
  variables?: readonly TextVariable[];
  /** Further tools beside those of the toolbar. */
  tools?: (editor: Editor) => ReactNode;
}

/** Formatted text, as it is published: only what the server keeps can be written. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, field, label, value, onChange, describedBy, isInvalid, isDisabled } = props;
  const html = typeof value === 'string' ? value : '';
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const latest = useRef({ html, onChange });
  latest.current.onChange = onChange;

  const attributes = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: one editor as long as the field is there; what changes is told to it below
  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: [
        ...createExtensions(field.placeholder ?? 'Écrivez ici…'),
        ...(props.variables ? [createVariableNode(props.variables)] : []),
      ],
      content: html,
      // The policy of this host refuses inline styles; they are in the module.
      injectCSS: false,
      editorProps: {
        attributes,
        // A change that the text itself undoes is none of the page's.
        handleKeyDown: (_, event) => {
          const isUndo = (event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key);
          const can = made.can();
          if (isUndo && (event.shiftKey || event.key === 'y' ? can.redo() : can.undo())) event.stopPropagation();
          return false;
        },
      },
      onUpdate: () => {
        const next = formatHtml(made);
        latest.current.html = next;
        latest.current.onChange(next);
      },
      onTransaction: refresh,
    });
    setEditor(made);
    return () => made.destroy();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes are made of the others
  useEffect(() => {
    editor?.setEditable(!isDisabled, false);
    editor?.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes,
      },
    });
  }, [editor, id, label, describedBy, isInvalid, isDisabled]);

  // What others wrote replaces only what differs, so that caret and selection stay.
  useEffect(() => {
    if (!editor || html === latest.current.html) return;
    latest.current.html = html;
    const { doc, tr } = editor.state;
    const next = parseHtml(editor, html);
    const start = doc.content.findDiffStart(next.content);
    const end = doc.content.findDiffEnd(next.content);
    if (start === null || !end) return;
    const overlap = Math.max(0, start - Math.min(end.a, end.b));
    tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
    editor.view.dispatch(tr.setMeta('preventUpdate', true).setMeta('addToHistory', false));
  }, [editor, html]);

  return (
    <fieldset {...groupAttributes(props)} id={undefined} className={styles.control}>
      {editor && <RichTextToolbar editor={editor} label={label} isDisabled={isDisabled} tools={props.tools} />}
      <div ref={place} className={`${formStyles.input} ${styles.text}`} />
    </fieldset>
  );
}
