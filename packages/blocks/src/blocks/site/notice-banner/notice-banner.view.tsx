import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { TextLink } from '../../../parts/action-list.tsx';
import { loadNoticeBanner } from './notice-banner.load.ts';
import styles from './notice-banner.module.css';
import css from './notice-banner.module.css?inline';
import type { NoticeBannerProps, noticeBannerBlock } from './notice-banner.schema.ts';
import { isNoticeShown } from './notice-period.ts';

const kinds = { information: 'Information', reminder: 'Rappel', important: 'Important' } as const;

function NoticeBanner({ props, page }: BlockViewProps<NoticeBannerProps>) {
  // The editor always shows it: an owner could not edit a hidden notice.
  if (!page.isEditing && !isNoticeShown(props, page.now)) return null;
  const kind = kinds[props.kind];
  return (
    <div
      role="note"
      aria-label={kind}
      className={[styles.notice, styles[props.variant], styles[props.kind]].filter(Boolean).join(' ')}
    >
      <div className={styles.inner}>
        <p className={`label ${styles.kind}`} aria-hidden="true">
          {kind}
        </p>
        <div className={styles.words}>
          {props.title && <p className={styles.title}>{props.title}</p>}
          <p className={styles.text}>{props.text}</p>
        </div>
        {props.action && (
          <p className={styles.action}>
            <TextLink action={props.action} page={page} />
          </p>
        )}
      </div>
    </div>
  );
}

export const noticeBannerView = defineView<typeof noticeBannerBlock>({
  type: 'notice-banner',
  view: NoticeBanner,
  css,
  load: loadNoticeBanner,
});
