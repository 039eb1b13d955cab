import type { ReactElement } from 'react';
import styles from './consent.module.css';
import { type ConsentFacts, consentFields } from './consent-facts.ts';
import { ConsentPurposes } from './consent-purposes.tsx';

/**
 * Asks for consent before anything tracks (PLT-07, CST-09). Refuse and accept are buttons of equal size and weight. The
 * banner stays until the visitor decides, leaves the page readable, and works without script.
 */
export function ConsentBanner({ consent }: { consent: ConsentFacts }): ReactElement {
  return (
    <section className={styles.banner} aria-labelledby="consentement-titre" data-part="consent-banner">
      <form className={styles.form} method="post" action={consent.action}>
        <input type="hidden" name={consentFields.back} value={consent.returnPath} />
        <div className={styles.words}>
          <h2 id="consentement-titre" className={styles.title}>
            À vous de choisir
          </h2>
          <p className={styles.text}>
            Ce site fonctionne sans traceur. Avec votre accord, il en utiliserait pour mesurer sa fréquentation ou
            montrer des contenus d’autres services. <a href={consent.policy}>Politique de cookies</a>
          </p>
        </div>
        <div className={styles.answers}>
          <button type="submit" className={`button ${styles.answer}`} name={consentFields.decision} value="deny-all">
            Tout refuser
          </button>
          <button type="submit" className={`button ${styles.answer}`} name={consentFields.decision} value="accept-all">
            Tout accepter
          </button>
        </div>
        {consent.purposes.length > 0 && (
          <details className={styles.choose}>
            <summary className={styles.summary}>Choisir</summary>
            <div className={styles.sheet}>
              <ConsentPurposes consent={consent} id="consentement" />
              <button type="submit" className="button button-quiet" name={consentFields.decision} value="choose">
                Enregistrer ces choix
              </button>
            </div>
          </details>
        )}
      </form>
    </section>
  );
}
