import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiFailure, toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice, Notice } from '../../base/components/notice.tsx';
import { Dialog } from '../../base/dialogs/dialog.tsx';
import { Actions, FieldErrors, TextAreaField } from '../../base/forms/form.tsx';
import { Skeleton } from '../../base/page/loading.tsx';
import styles from './persons.module.css';
import { type AnsweredErasure, type Erasure, erasureQuery, type PersonKey, refreshPersons } from './persons.queries.ts';

/** What an erasure did. */
export interface Erased {
  openRequests: readonly string[];
  isTold: boolean;
}

/** Says what erasing a person deletes, cancels and keeps, and does it once that is confirmed. */
export function ErasureDialog({
  idSite,
  who,
  name,
  answered,
  onErased,
  onClose,
}: {
  idSite: number;
  who: PersonKey;
  /** The person, as the title names them. */
  name: string;
  answered?: AnsweredErasure | undefined;
  onErased(done: Erased): void;
  onClose(): void;
}) {
  const { data: read, error } = useQuery(erasureQuery(idSite, who));
  /** What changed since it was read. */
  const [changed, setChanged] = useState<Erasure>();
  const [failure, setFailure] = useState<ApiFailure>();
  const [isPending, setPending] = useState(false);
  const [note, setNote] = useState(answered?.note ?? '');
  const erasure = changed ?? read;
  const erase = async () => {
    if (!erasure) return;
    setPending(true);
    setFailure(undefined);
    try {
      const body = { ...who, ...(answered ? { ...answered, note } : {}), confirm: erasure.confirm };
      const done = await callApi('erasePerson', { params: { idSite }, body });
      onErased(done);
      await refreshPersons(idSite);
    } catch (thrown) {
      const refused = toFailure(thrown);
      if (refused.details?.kind === 'erasure') setChanged(refused.details as unknown as Erasure);
      setFailure(refused);
      setPending(false);
    }
  };
  return (
    <Dialog title={`Effacer ${name}\u00a0?`} onClose={onClose}>
      {failure && <FailureNotice failure={failure} />}
      {error && <FailureNotice failure={toFailure(error)} />}
      {!erasure && !error && <Skeleton rows={4} />}
      {erasure && <Effects erasure={erasure} answered={answered} />}
      {erasure && answered && (
        <FieldErrors value={failure?.fields ?? {}}>
          <TextAreaField
            name="note"
            label="Note qui clôt la demande"
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
            hint="Dites ce que vous avez fait, sans nommer la personne : cette note reste cinq ans. Elle n’est pas envoyée."
          />
        </FieldErrors>
      )}
      <Actions>
        <Button onClick={onClose}>Annuler</Button>
        <Button kind="danger" isPending={isPending || !erasure} onClick={erase}>
          Effacer pour toujours
        </Button>
      </Actions>
    </Dialog>
  );
}

const parts = [
  { key: 'deleted', title: 'Supprimé' },
  { key: 'cancelled', title: 'Annulé' },
  { key: 'kept', title: 'Gardé' },
] as const;

function Effects({ erasure, answered }: { erasure: Erasure; answered: AnsweredErasure | undefined }) {
  const others = erasure.openRequests.filter(
    ({ reference, kind }) => !(reference === answered?.request && kind === 'erasure'),
  );
  const isNothing = parts.every(({ key }) => erasure[key].length === 0);
  return (
    <div className={styles.effects}>
      <p className={styles.lead}>
        {isNothing
          ? `Rien${others.length ? ' d’autre que ses demandes' : ''} n’est gardé sous cette adresse. Elle ne recevra plus de lettre.`
          : 'L’effacement est définitif\u00a0: rien de ce qui est supprimé ne se retrouve.'}
      </p>
      {parts.map(
        ({ key, title }) =>
          erasure[key].length > 0 && (
            <section key={key} aria-label={title}>
              <h3 className={styles.effectTitle}>{title}</h3>
              <ul className={styles.effectList}>
                {erasure[key].map((effect) => (
                  <li key={effect}>{effect}</li>
                ))}
              </ul>
            </section>
          ),
      )}
      {others.length > 0 && (
        <Notice kind="warning">
          {others.length === 1
            ? `La demande ${others[0]?.reference} garde son nom jusqu’à sa clôture.`
            : `Les demandes ${others.map(({ reference }) => reference).join(', ')} gardent son nom jusqu’à leur clôture.`}
        </Notice>
      )}
      <p className={styles.lead}>
        {erasure.isTold || answered
          ? 'Un dernier courriel le lui dit.'
          : 'Aucun courriel ne le lui dit\u00a0: si elle attend une réponse, écrivez-lui avant.'}
      </p>
    </div>
  );
}
