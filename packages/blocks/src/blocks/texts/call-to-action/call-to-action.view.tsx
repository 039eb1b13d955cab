import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { ActionList } from '../../../parts/action-list.tsx';
import { PictureView } from '../../../parts/picture-view.tsx';
import { Title } from '../../../parts/title.tsx';
import styles from './call-to-action.module.css';
import css from './call-to-action.module.css?inline';
import type { CallToActionProps, callToActionBlock } from './call-to-action.schema.ts';
import { Voucher } from './voucher.tsx';

function CallToAction({ node, props, page }: BlockViewProps<CallToActionProps>) {
  const hasPicture = props.variant === 'split' && page.getImage(props.picture) !== undefined;
  const voucher = props.variant === 'voucher' ? props.voucher : undefined;
  const isBare = props.variant !== 'band' && !hasPicture && !voucher;
  const words: ReactElement = (
    <>
      {props.label && <p className="label">{props.label}</p>}
      <Title blockId={node.id} page={page} className={styles.title}>
        {props.title}
      </Title>
      {props.text && <p className={styles.text}>{props.text}</p>}
    </>
  );
  const answer = (props.actions.length > 0 || props.note) && (
    <div className={styles.answer}>
      <ActionList actions={props.actions} page={page} />
      {props.note && <p className={styles.note}>{props.note}</p>}
    </div>
  );
  return (
    <section className={[styles.call, styles[props.variant], isBare && styles.bare].filter(Boolean).join(' ')}>
      {hasPicture && (
        <PictureView
          reference={props.picture}
          page={page}
          sizes="(min-width: 60rem) 52vw, 100vw"
          shape={props.shape}
          priority={page.getImagePriority(node.id)}
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        {words}
        {answer}
      </div>
      {voucher && <Voucher voucher={voucher} siteName={page.site.name} />}
    </section>
  );
}

export const callToActionView = defineView<typeof callToActionBlock>({
  type: 'call-to-action',
  view: CallToAction,
  css,
  hasPicture: true,
});
