import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { Title } from '../../../parts/title.tsx';
import styles from './section.module.css';
import css from './section.module.css?inline';
import type { SectionProps, sectionBlock } from './section.schema.ts';

function Section({ node, props, page, children }: BlockViewProps<SectionProps>) {
  const hasHead = props.label || props.title || props.text;
  return (
    <section
      className={[styles.section, styles[props.variant], hasHead ? '' : styles.headless].filter(Boolean).join(' ')}
    >
      {hasHead && (
        <div className={styles.head}>
          {props.label && <p className="label">{props.label}</p>}
          <Title blockId={node.id} page={page}>
            {props.title}
          </Title>
          {props.text && <p className="soft">{props.text}</p>}
        </div>
      )}
      {children.length > 0 && <div className={styles.body}>{children}</div>}
    </section>
  );
}

export const sectionView = defineView<typeof sectionBlock>({ type: 'section', view: Section, css, canTitlePage: true });
