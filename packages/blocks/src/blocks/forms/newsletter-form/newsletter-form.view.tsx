import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { classNames } from '../../../parts/block-head.tsx';
import { Title } from '../../../parts/title.tsx';
import { NewsletterField } from './newsletter-field.tsx';
import styles from './newsletter-form.module.css';
import css from './newsletter-form.module.css?inline';
import type { NewsletterFormProps, newsletterFormBlock } from './newsletter-form.schema.ts';

function NewsletterForm({ node, props, page }: BlockViewProps<NewsletterFormProps>) {
  if (!page.site.accounts.offersNewsletter) return null;
  return (
    <section className={classNames(styles.letter, styles[props.variant])}>
      <div className={styles.sheet}>
        {(props.label || props.title || props.text) && (
          <div className={styles.head}>
            {props.label && <p className="label">{props.label}</p>}
            <Title blockId={node.id} page={page}>
              {props.title}
            </Title>
            {props.text && <p className="soft">{props.text}</p>}
          </div>
        )}
        <NewsletterField id={node.id} page={page} sendLabel={props.sendLabel} />
      </div>
    </section>
  );
}

export const newsletterFormView = defineView<typeof newsletterFormBlock>({
  type: 'newsletter-form',
  view: NewsletterForm,
  css,
});
