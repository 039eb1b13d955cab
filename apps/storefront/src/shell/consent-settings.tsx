import type { ReactElement } from 'react';
import styles from './consent.module.css';
import { type ConsentFacts, consentFields } from './consent-facts.ts';
import { ConsentPurposes } from './consent-purposes.tsx';

/**
 * The same choices with the current decision, to change or withdraw at any time; shown on the cookie policy page
 * (CST-09).
 */
export function ConsentSettings({ consent }: { consent: ConsentFacts }): ReactElement {
  return (
    <section id="choix-cookies" className={styles.settings} aria-labelledby="choix-cookies-titre">
      <h2 id="choix-cookies-titre">Vos choix</h2>
      <p className={styles.state}>{statusSentence(consent)}</p>
      <form className={styles.list} method="post" action={consent.action}>
        <input type="hidden" name={consentFields.back} value={consent.returnPath} />
        {consent.purposes.length > 0 && (
          <>
            <ConsentPurposes consent={consent} id="choix" />
            <p className="actions">
              <button type="submit" className="button" name={consentFields.decision} value="choose">
                Enregistrer ces choix
              </button>
              <button type="submit" className="button button-quiet" name={consentFields.decision} value="deny-all">
                Tout refuser
              </button>
              <button type="submit" className="button button-quiet" name={consentFields.decision} value="accept-all">
                Tout accepter
              </button>
            </p>
          </>
        )}
      </form>
    </section>
  );
}

function statusSentence({ purposes, accepted: chosen }: ConsentFacts): string {
  if (!purposes.length) return 'Ce site n’emploie aucun traceur\u00a0: il n’y a rien à choisir.';
  if (!chosen) return 'Vous n’avez pas encore répondu\u00a0: rien n’est mesuré, rien n’est chargé d’ailleurs.';
  const accepted = purposes.filter(({ id }) => chosen.includes(id));
  if (!accepted.length) return 'Vous avez tout refusé. Vous pouvez changer d’avis à tout moment.';
  if (accepted.length === purposes.length)
    return 'Vous avez tout accepté. Vous pouvez retirer votre accord à tout moment.';
  return 'Vous avez choisi finalité par finalité. Vous pouvez changer d’avis à tout moment.';
}
