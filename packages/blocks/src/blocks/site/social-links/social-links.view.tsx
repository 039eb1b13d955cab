import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import type { PageFacts, SocialLink } from '../../../core/page-facts.ts';
import { BlockHead, blockHeadCss, classNames } from '../../../parts/block-head.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { networkIcon } from './network-icon.ts';
import styles from './social-links.module.css';
import css from './social-links.module.css?inline';
import type { SocialLinksProps, socialLinksBlock } from './social-links.schema.ts';

function SocialLinks({ node, props, page }: BlockViewProps<SocialLinksProps>) {
  const { variant, label, title } = props;
  const links = page.site.social;
  if (links.length === 0) return null;
  return (
    <section className={classNames(styles.social, styles[variant])}>
      <BlockHead blockId={node.id} page={page} label={label} title={title} />
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.network} className={styles.item}>
            <NetworkLink link={link} variant={variant} page={page} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NetworkLink(props: { link: SocialLink; variant: SocialLinksProps['variant']; page: PageFacts }): ReactElement {
  const { link, variant, page } = props;
  const icon = <Icon name={networkIcon(link.network)} page={page} />;
  if (variant === 'icons')
    return (
      <a className={styles.link} href={link.url} rel="me noreferrer" aria-label={link.label} title={link.label}>
        {icon}
      </a>
    );
  return (
    <a className={styles.link} href={link.url} rel="me noreferrer">
      {icon}
      <span className={styles.name}>{link.label}</span>
      {variant === 'list' && <span className={styles.address}>{formatShortUrl(link.url)}</span>}
    </a>
  );
}

/** Formats a URL as people say it: without scheme, `www.` and trailing slash. */
function formatShortUrl(address: string): string {
  return address.replace(/^[a-z]+:\/*(?:www\.)?/i, '').replace(/\/$/, '');
}

export const socialLinksView = defineView<typeof socialLinksBlock>({
  type: 'social-links',
  view: SocialLinks,
  css: blockHeadCss + css,
});
