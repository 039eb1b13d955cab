import { newsletterConsentTexts } from '@vitrine/domain/people/newsletter';
import type { ReactElement } from 'react';
import type { PageFacts } from '../../../core/page-facts.ts';
import styles from './newsletter-form.module.css';

/**
 * The e-mail field, the button and the consent text. It posts to the newsletter page, which replies: the page that
 * contains it is the same for everyone.
 */
export function NewsletterField({
  id,
  page,
  sendLabel = 'M’inscrire',
}: {
  id: string;
  page: PageFacts;
  sendLabel?: string | undefined;
}): ReactElement {
  return (
    <form className={styles.form} method="post" action={page.link(page.paths.newsletter())} noValidate>
      <input type="hidden" name="form" value="lettre" />
      <label className={styles.name} htmlFor={`${id}-email`}>
        Votre adresse électronique
      </label>
      <div className={styles.ask}>
        <input
          className={styles.input}
          id={`${id}-email`}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          required
          aria-describedby={`${id}-accord`}
        />
        <button type="submit" className={`button ${styles.send}`}>
          {sendLabel}
        </button>
      </div>
      <p id={`${id}-accord`} className={styles.consent}>
        {newsletterConsentTexts.form(page.site.name)}{' '}
        <a href={page.link(page.paths.legal('privacy-policy'))}>Politique de confidentialité</a>
      </p>
      {/* Honeypot: robots fill every field, and people never see this one. */}
      <p className={styles.trap} aria-hidden="true">
        <label htmlFor={`${id}-website`}>Laissez ce champ vide</label>
        <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </p>
    </form>
  );
}
