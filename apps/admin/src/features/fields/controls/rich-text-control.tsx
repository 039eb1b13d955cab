import { lazy, Suspense } from 'react';
import formStyles from '../../../base/forms/controls.module.css';
import styles from '../rich-text/rich-text.module.css';
import type { FieldControlProps } from '../rows/field-control-props.ts';

const RichTextEditor = lazy(async () => ({
  default: (await import('../rich-text/rich-text-editor.tsx')).RichTextEditor,
}));

/** Formatted text. Its editor is loaded when the first such field is shown. */
export function RichTextControl(props: FieldControlProps) {
  return (
    <Suspense fallback={<div className={`${formStyles.input} ${styles.waiting}`} aria-busy="true" />}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}
