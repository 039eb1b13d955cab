import { legalPages } from '@vitrine/domain/addresses/paths';
import { isLongSiteName } from '@vitrine/domain/appearance/long-site-name';
import { formatYear } from '@vitrine/domain/publishing/format-date';
import type { ReactElement } from 'react';
import type { PageFacts } from '../../../core/page-facts.ts';
import { isContactPageUrl, resolveHref } from '../../../parts/action-list.tsx';
import { classNames } from '../../../parts/block-head.tsx';
import { formatHoursLines, formatOpenState } from '../../../parts/hours-lines.ts';
import { Icon } from '../../../parts/icon.tsx';
import { InterfaceIcon } from '../../../parts/interface-icon.tsx';
import { PhoneLink } from '../../../parts/phone-link.tsx';
import { NewsletterField } from '../../forms/newsletter-form/newsletter-field.tsx';
import { networkIcon } from '../social-links/network-icon.ts';
import styles from './footer.module.css';
import type { FooterProps } from './footer.schema.ts';

/** The site's footer logo, else its name in italics. */
export function FooterLogo({ page }: { page: PageFacts }): ReactElement {
  const { logo, name } = page.site;
  const dark = logo.footer ? undefined : logo.dark;
  const light = logo.footer ?? logo.light;
  if (!light)
    return (
      <a className={classNames(styles.name, isLongSiteName(name) && styles.long)} href={page.link(page.paths.home())}>
        {name}
      </a>
    );
  return (
    <a className={styles.mark} href={page.link(page.paths.home())}>
      <img
        className={dark ? 'on-light' : undefined}
        src={light.url}
        alt={`${light.alt || name}, accueil`}
        width={light.width}
        height={light.height}
        loading="lazy"
      />
      {dark && (
        <img
          className="on-dark"
          src={dark.url}
          alt={`${dark.alt || name}, accueil`}
          width={dark.width}
          height={dark.height}
          loading="lazy"
        />
      )}
    </a>
  );
}

/** Maximum number of links that a phone shows unfolded. */
const maximumUnfoldedLinks = 5;

/** The owner's links, else the first level of the menu. */
export function FooterLinks({ props, page }: { props: FooterProps; page: PageFacts }): ReactElement | null {
  const links = props.links.length
    ? props.links
        .filter((link) => page.site.isContactPageShown || !isContactPageUrl(link.address, page))
        .map((link) => ({ label: link.label, url: resolveHref(link.address, page) }))
    : page.menu.flatMap((entry) => (entry.url ? [entry] : entry.children));
  if (!links.length) return null;
  const isFolded = links.length > maximumUnfoldedLinks;
  return (
    <nav className={styles.links} aria-label="Pages du site">
      {/* On a phone this control opens the list; on wide windows, or when short, the list is always open. */}
      {isFolded && (
        <details className={styles.fold}>
          <summary>
            <span>Toutes les pages</span>
            <InterfaceIcon name="down" />
          </summary>
        </details>
      )}
      <ul className={styles.entries}>
        {links.map((link) => (
          <li key={link.url + link.label}>
            <a className={styles.link} href={link.url}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Postal address, telephone and e-mail, from the page facts. */
export function FooterContact({ page }: { page: PageFacts }): ReactElement | null {
  const { address, phone, email } = page.site;
  if (!address && !phone && !email) return null;
  return (
    <address className={styles.contact}>
      {address && (
        <span className={styles.place}>
          <span>{address.line1}</span>
          {address.line2 && <span>{address.line2}</span>}
          <span>
            {address.postalCode}&nbsp;{address.city}
          </span>
        </span>
      )}
      {phone && <PhoneLink phone={phone} className={`${styles.link} ${styles.phone}`} />}
      {email && (
        <a className={styles.link} href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </address>
  );
}

/** The opening hours in as few lines as possible, and whether the site is open now. */
export function FooterHours({ page }: { page: PageFacts }): ReactElement | null {
  const lines = formatHoursLines(page.site.hours);
  const { closureNotices } = page.site;
  if (!lines.length && !closureNotices.length) return null;
  const state = formatOpenState(page.site.openState);
  return (
    <div className={styles.hours}>
      {state && <p className={page.site.openState.isOpen ? styles.open : styles.closed}>{state}</p>}
      {closureNotices.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <dl>
        {lines.map((line) => (
          <div key={line.days}>
            <dt>{line.days}</dt>
            <dd>{line.hours}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The site's social networks, as icons with their names. */
export function FooterSocial({ page }: { page: PageFacts }): ReactElement | null {
  if (!page.site.social.length) return null;
  return (
    <ul className={styles.social} aria-label="Sur les réseaux">
      {page.site.social.map((link) => {
        const icon = networkIcon(link.network);
        return (
          <li key={link.network}>
            <a className={styles.network} href={link.url} rel="me noopener">
              <Icon name={icon} page={page} />
              <span className={page.getIcon(icon) ? 'visually-hidden' : undefined}>{link.label}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** The newsletter form, where the site has a newsletter (SET-11). */
export function FooterNewsletter({ page }: { page: PageFacts }): ReactElement | null {
  // The newsletter page has its own form above.
  if (!page.site.accounts.offersNewsletter || page.path === page.paths.newsletter()) return null;
  return (
    <section className={styles.newsletter} aria-labelledby="pied-lettre-titre" data-part="newsletter">
      <div className={styles.invitation}>
        <h2 id="pied-lettre-titre" className={styles.letter}>
          La lettre d’information
        </h2>
        <p className={styles.text}>Les nouvelles et les dates, par courriel, sans rien d’autre.</p>
      </div>
      <NewsletterField id="pied-lettre" page={page} />
    </section>
  );
}

/** The last line: the year and the name, the legal texts, the consent settings. */
export function FooterLegal({ props, page }: { props: FooterProps; page: PageFacts }): ReactElement {
  const year = formatYear(page.now, page.site.timeZone);
  const policy = page.link(page.paths.legal('cookie-policy'));
  return (
    <div className={styles.legal}>
      <p>
        ©&nbsp;{year} {page.site.name}
        {props.note && <span className={styles.note}>{props.note}</span>}
      </p>
      <ul className={styles.entries}>
        {props.legal.map((name) => (
          <li key={name}>
            <a className={styles.link} href={page.link(page.paths.legal(name))}>
              {legalPages[name].title}
            </a>
          </li>
        ))}
        <li>
          <a className={styles.link} href={`${policy}#choix-cookies`}>
            Gérer mes choix
          </a>
        </li>
        <li>
          <a className={styles.link} href={page.link(page.paths.rights())}>
            Vos droits
          </a>
        </li>
        {page.site.shop && (
          <li>
            <a className={styles.link} href={page.link(page.paths.withdraw())}>
              Renoncer au contrat ici
            </a>
          </li>
        )}
        <li>
          <a className={styles.link} href={page.link(page.paths.account())}>
            Mon compte
          </a>
        </li>
      </ul>
    </div>
  );
}
