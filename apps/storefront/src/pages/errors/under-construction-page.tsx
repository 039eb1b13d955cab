import { Icon, networkIcon, type PageFacts, PhoneLink } from '@vitrine/blocks/storefront';
import type { ReactElement } from 'react';
import styles from './under-construction-page.module.css';

/** Replaces the whole site while it is under construction (SET-33): 503, never indexed; ADMINs see the site. */
export function UnderConstructionPage({ page }: { page: PageFacts }): ReactElement {
  const { name, description, phone, email, address, social } = page.site;
  const isReachable = Boolean(phone || email || address);
  return (
    <main id="contenu" className={styles.waiting}>
      <div className={styles.words}>
        <p className="label">Bientôt ici</p>
        <h1 className={styles.name}>{name}</h1>
        {description && <p className={styles.text}>{description}</p>}
      </div>
      <div className={styles.facts}>
        <p>
          {isReachable
            ? 'Le site se prépare. En attendant, nous répondons toujours\u00a0:'
            : 'Le site se prépare. Revenez bientôt.'}
        </p>
        {isReachable && (
          <ul className={styles.ways}>
            {phone && (
              <li>
                <PhoneLink phone={phone} className={styles.phone} />
              </li>
            )}
            {email && (
              <li>
                <a className={styles.link} href={`mailto:${email}`}>
                  {email}
                </a>
              </li>
            )}
            {address && (
              <li className={styles.place}>
                {address.line1}, {address.postalCode}&nbsp;{address.city}
              </li>
            )}
          </ul>
        )}
        {social.length > 0 && (
          <ul className={styles.social} aria-label="Sur les réseaux">
            {social.map((link) => (
              <li key={link.network}>
                <a className={styles.network} href={link.url} rel="me noopener">
                  <Icon name={networkIcon(link.network)} page={page} />
                  <span className={page.getIcon(networkIcon(link.network)) ? 'visually-hidden' : undefined}>
                    {link.label}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </main>
  );
}
