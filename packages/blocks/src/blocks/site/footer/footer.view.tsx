import type { ReactElement, ReactNode } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import type { PageFacts } from '../../../core/page-facts.ts';
import newsletterCss from '../../forms/newsletter-form/newsletter-form.module.css?inline';
import styles from './footer.module.css';
import css from './footer.module.css?inline';
import type { FooterProps, footerBlock } from './footer.schema.ts';
import {
  FooterContact,
  FooterHours,
  FooterLegal,
  FooterLinks,
  FooterLogo,
  FooterNewsletter,
  FooterSocial,
} from './footer-parts.tsx';

/** The footer, for the page shell and as a block; `children` render before the last line. */
export function Footer({
  props,
  page,
  children,
}: {
  props: FooterProps;
  page: PageFacts;
  children?: ReactNode;
}): ReactElement {
  const text = props.text || page.site.description;
  return (
    <footer className={`${styles.footer} ${styles[props.variant]}`}>
      <div className={styles.inner}>
        <div className={styles.who}>
          <FooterLogo page={page} />
          {text && <p className={styles.text}>{text}</p>}
          {props.hasSocial && <FooterSocial page={page} />}
        </div>
        <FooterLinks props={props} page={page} />
        {(props.hasContact || props.hasHours) && (
          <div className={styles.facts}>
            {props.hasContact && <FooterContact page={page} />}
            {props.hasHours && <FooterHours page={page} />}
          </div>
        )}
        {props.hasNewsletter && <FooterNewsletter page={page} />}
        {children && <div className={styles.more}>{children}</div>}
        <FooterLegal props={props} page={page} />
      </div>
    </footer>
  );
}

function FooterBlock({ props, page }: BlockViewProps<FooterProps>) {
  return <Footer props={props} page={page} />;
}

export const footerView = defineView<typeof footerBlock>({
  type: 'footer',
  view: FooterBlock,
  css: newsletterCss + css,
  width: 'full',
});
