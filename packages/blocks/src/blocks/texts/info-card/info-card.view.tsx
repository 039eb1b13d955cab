import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { TextLink } from '../../../parts/action-list.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { PictureView } from '../../../parts/picture-view.tsx';
import styles from './info-card.module.css';
import css from './info-card.module.css?inline';
import type { InfoCardProps, infoCardBlock } from './info-card.schema.ts';

function InfoCard({ node, props, page }: BlockViewProps<InfoCardProps>) {
  const hasPicture = page.getImage(props.picture) !== undefined;
  const hasIcon = props.icon !== undefined && page.getIcon(props.icon) !== undefined;
  // At most one opening: the picture before the figure before the icon; a figure may also follow its picture.
  const opening: ReactElement | false = hasPicture ? (
    <PictureView
      reference={props.picture}
      page={page}
      sizes={props.variant === 'picture-top' ? '(min-width: 60rem) 26rem, (min-width: 40rem) 46vw, 92vw' : '9rem'}
      ratio={props.shape === 'circle' || props.variant !== 'picture-top' ? '1-1' : '4-5'}
      shape={props.shape}
      priority={page.getImagePriority(node.id)}
      className={styles.picture}
    />
  ) : (
    !props.figure &&
    hasIcon && (
      <span className={styles.icon}>
        <Icon name={props.icon} page={page} />
      </span>
    )
  );
  const classes = [
    styles.card,
    styles[props.variant],
    styles[props.tint],
    props.variant === 'tinted' && `tone-${props.tint}`,
  ];
  const Heading = page.hasHeadingBefore(node.id) ? 'h3' : 'h2';
  return (
    <article className={styles.root}>
      <div className={[...classes, !opening && !props.figure && styles.bare].filter(Boolean).join(' ')}>
        {(opening || props.figure) && (
          <div className={styles.opening}>
            {opening}
            {props.figure && <p className={styles.figure}>{props.figure}</p>}
          </div>
        )}
        <div className={styles.words}>
          {props.label && <p className="label">{props.label}</p>}
          <Heading className={styles.title}>{props.title}</Heading>
          {props.text && <p className={styles.text}>{props.text}</p>}
        </div>
        {props.action && (
          <p className={styles.action}>
            <TextLink action={props.action} page={page} />
          </p>
        )}
      </div>
    </article>
  );
}

export const infoCardView = defineView<typeof infoCardBlock>({
  type: 'info-card',
  view: InfoCard,
  css,
  hasPicture: true,
});
