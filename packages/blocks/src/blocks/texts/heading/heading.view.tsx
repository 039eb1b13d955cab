import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { Title } from '../../../parts/title.tsx';
import { Ornament } from '../../layout/divider/ornament.tsx';
import styles from './heading.module.css';
import css from './heading.module.css?inline';
import type { HeadingProps, headingBlock } from './heading.schema.ts';

function Heading({ node, props, page }: BlockViewProps<HeadingProps>) {
  const level = page.titleBlockIds.includes(node.id) ? 1 : props.level;
  const titleClasses = [styles.title, styles[`level${level}`], props.face === 'script' && 'script'];
  const ornament = props.ornament === 'none' ? undefined : props.ornament;
  // HTML allows headings and paragraphs in an `hgroup`, but no drawing.
  const Frame = ornament ? 'div' : 'hgroup';
  return (
    <Frame className={[styles.heading, styles[props.variant]].filter(Boolean).join(' ')}>
      {props.label && <p className={`label ${styles.label ?? ''}`}>{props.label}</p>}
      <Title blockId={node.id} page={page} level={props.level} className={titleClasses.filter(Boolean).join(' ')}>
        {props.title}
      </Title>
      {ornament && <Ornament name={ornament} className={styles.ornament} />}
    </Frame>
  );
}

export const headingView = defineView<typeof headingBlock>({ type: 'heading', view: Heading, css, canTitlePage: true });
