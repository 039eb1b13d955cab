import { useState } from 'react';
import { toFailure } from '../../../base/api/api-failure.ts';
import { callApi } from '../../../base/api/call-api.ts';
import { Button } from '../../../base/components/button.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import { type Fact, FactList } from './fact-list.tsx';
import styles from './subject-view.module.css';

/** What was answered to confidential questions: shown to who confirms their identity, and gone when the page is left. */
export function ConfidentialAnswers({ idSite, id, count }: { idSite: number; id: number; count: number }) {
  const [facts, setFacts] = useState<readonly Fact[]>();
  const [confidentialFiles, setConfidentialFiles] = useState<readonly string[]>([]);
  const [isPending, setPending] = useState(false);
  const read = async () => {
    setPending(true);
    try {
      const reply = await callApi('readConfidentialAnswers', { params: { idSite, idConversation: id } });
      setFacts(reply.facts);
      setConfidentialFiles(reply.files.map(({ name }) => name));
    } catch (error) {
      notify(toFailure(error).message, 'danger');
    } finally {
      setPending(false);
    }
  };
  return (
    <section className={styles.confidential} aria-label="Réponses confidentielles">
      {facts ? (
        <>
          <FactList facts={facts} />
          {confidentialFiles.length > 0 && (
            <p>{`Avec ${confidentialFiles.join(', ')}\u00a0: «\u00a0Télécharger avec ses fichiers\u00a0» les contient.`}</p>
          )}
          <Button kind="quiet" onClick={() => setFacts(undefined)}>
            Masquer les réponses confidentielles
          </Button>
        </>
      ) : (
        <>
          <p>
            {count === 1
              ? 'Une réponse est confidentielle\u00a0: elle est chiffrée, et aucun courriel ne la contient.'
              : `${count}\u00a0réponses sont confidentielles\u00a0: elles sont chiffrées, et aucun courriel ne les contient.`}
          </p>
          <Button isPending={isPending} onClick={read}>
            Afficher les réponses confidentielles
          </Button>
        </>
      )}
    </section>
  );
}
