import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { ActionList } from '../../../parts/action-list.tsx';
import { PictureView } from '../../../parts/picture-view.tsx';
import { Title } from '../../../parts/title.tsx';
import styles from './hero.module.css';
import css from './hero.module.css?inline';
import type { HeroProps, heroBlock } from './hero.schema.ts';

const sizes = {
  arch: '(min-width: 60rem) 34rem, (min-width: 40rem) 60vw, 88vw',
  wide: '100vw',
  text: '1px',
} as const;

function Hero({ node, props, page }: BlockViewProps<HeroProps>) {
  const hasPicture = props.variant !== 'text' && page.getImage(props.picture) !== undefined;
  return (
    <header className={[styles.hero, styles[props.variant], hasPicture ? '' : styles.bare].filter(Boolean).join(' ')}>
      <div className={styles.words}>
        {props.label && <p className="label">{props.label}</p>}
        <Title blockId={node.id} page={page} className={props.face === 'script' ? 'script' : undefined}>
          {props.title}
        </Title>
        {props.text && <p className={styles.lead}>{props.text}</p>}
        <ActionList actions={props.actions} page={page} />
        {props.note && <p className={styles.note}>{props.note}</p>}
      </div>
      {hasPicture && (
        <div className={styles.frame}>
          <PictureView
            reference={props.picture}
            page={page}
            sizes={sizes[props.variant]}
            ratio={props.variant === 'arch' ? '4-5' : 'natural'}
            shape={props.variant === 'arch' ? props.shape : 'plain'}
            priority={page.getImagePriority(node.id)}
            className={styles.picture}
          />
        </div>
      )}
    </header>
  );
}

export const heroView = defineView<typeof heroBlock>({
  type: 'hero',
  view: Hero,
  css,
  width: 'full',
  canTitlePage: true,
  hasPicture: true,
});
