import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import type { PageFacts } from '../../../core/page-facts.ts';
import { BlockHead, blockHeadCss, classNames } from '../../../parts/block-head.tsx';
import { resolveHtmlLinks } from '../../../parts/resolve-html-links.ts';
import styles from './questions.module.css';
import css from './questions.module.css?inline';
import type { QuestionsProps, questionsBlock } from './questions.schema.ts';

type Item = QuestionsProps['items'][number];

function Questions({ node, props, page }: BlockViewProps<QuestionsProps>) {
  const { variant, label, title, text, items, isFirstOpen } = props;
  const hasHead = Boolean(label || title || text);
  // Two separate columns: an answer that opens must not move questions from one column to the other.
  const half = variant === 'two-columns' ? Math.ceil(items.length / 2) : items.length;
  const columns = [items.slice(0, half), items.slice(half)].filter((column) => column.length > 0);
  return (
    <section className={classNames(styles.questions, styles[variant], !hasHead && styles.headless)}>
      <div className={styles.layout}>
        <BlockHead blockId={node.id} page={page} label={label} title={title} text={text} className={styles.head} />
        {columns.map((column, position) => (
          <div key={position} className={styles.column}>
            {column.map((item, place) => (
              <Question key={place} item={item} isOpen={isFirstOpen && position === 0 && place === 0} page={page} />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

function Question({ item, isOpen, page }: { item: Item; isOpen: boolean; page: PageFacts }): ReactElement {
  return (
    <details className={styles.item} open={isOpen || undefined}>
      <summary className={styles.question}>
        <span>{item.question}</span>
        <span className={styles.sign} aria-hidden="true" />
      </summary>
      {/* Stored HTML is sanitized with an allow-list when it is saved. */}
      <div
        className={`prose ${styles.answer ?? ''}`}
        dangerouslySetInnerHTML={{ __html: resolveHtmlLinks(item.answer, page) }}
      />
    </details>
  );
}

export const questionsView = defineView<typeof questionsBlock>({
  type: 'questions',
  view: Questions,
  css: blockHeadCss + css,
});
