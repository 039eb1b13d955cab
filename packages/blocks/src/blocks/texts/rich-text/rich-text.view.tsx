import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { resolveHtmlLinks } from '../../../parts/resolve-html-links.ts';
import styles from './rich-text.module.css';
import css from './rich-text.module.css?inline';
import type { RichTextProps, richTextBlock } from './rich-text.schema.ts';

function RichText({ props, page }: BlockViewProps<RichTextProps>) {
  if (!props.html.trim()) return null;
  // Stored HTML is sanitized with an allow-list when it is saved.
  return (
    <div
      className={`prose ${styles[props.variant] ?? ''}`}
      dangerouslySetInnerHTML={{ __html: resolveHtmlLinks(props.html, page) }}
    />
  );
}

export const richTextView = defineView<typeof richTextBlock>({ type: 'rich-text', view: RichText, css, width: 'text' });
