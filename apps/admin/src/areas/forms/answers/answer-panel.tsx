import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useEffect, useRef } from 'react';
import { toFailure } from '../../../base/api/api-failure.ts';
import { Button, ButtonLink } from '../../../base/components/button.tsx';
import { CloseIcon } from '../../../base/components/icons.tsx';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { Skeleton } from '../../../base/page/loading.tsx';
import styles from './form-answers.module.css';
import { answerQuery, type FormAnswer } from './form-answers.queries.ts';

/** One answer, whole, in the words it was asked in; what is done about it is done in the inbox. */
export function AnswerPanel({
  idSite,
  answer,
  newest,
  onClose,
}: {
  idSite: number;
  answer: FormAnswer;
  newest: number;
  onClose(): void;
}) {
  const { idConversation, reference, version } = answer;
  const { data, error } = useQuery({
    ...answerQuery(idSite, idConversation ?? 0),
    enabled: idConversation !== null,
  });
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: false }), []);
  const subject = data?.subject.kind === 'answer' ? data.subject : undefined;
  return (
    <section
      className={styles.panel}
      aria-label={`Réponse ${reference}`}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={styles.panelHead}>
        <h2 ref={title} tabIndex={-1} className={styles.panelTitle}>
          {data?.conversation.personName || reference}
        </h2>
        <Button kind="quiet" isIcon aria-label="Fermer la réponse" onClick={onClose}>
          <CloseIcon />
        </Button>
      </div>
      {version !== newest && (
        <p className={styles.note}>{`Remplie dans la version ${version} du formulaire, avec ses mots d’alors.`}</p>
      )}
      {error && <FailureNotice failure={toFailure(error)} />}
      {!subject && !error && <Skeleton rows={5} />}
      {subject && (
        <>
          <dl className={styles.facts}>
            {subject.facts.map(({ label, value }, place) => (
              <div key={place}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
            {subject.files.map(({ idFile, label, name }) => (
              <div key={idFile}>
                <dt>{label}</dt>
                <dd>
                  <a href={adminPaths.conversationFile(idSite, idConversation ?? 0, idFile)} download={name}>
                    {name}
                  </a>
                </dd>
              </div>
            ))}
          </dl>
          {subject.confidentialCount > 0 && (
            <p className={styles.note}>
              {subject.confidentialCount === 1
                ? 'Une réponse est confidentielle\u00a0: lisez-la dans la boîte de réception.'
                : `${subject.confidentialCount}\u00a0réponses sont confidentielles\u00a0: lisez-les dans la boîte de réception.`}
            </p>
          )}
        </>
      )}
      {idConversation !== null && (
        <ButtonLink to={adminPaths.conversation(idSite, idConversation)}>Ouvrir dans la boîte de réception</ButtonLink>
      )}
    </section>
  );
}
