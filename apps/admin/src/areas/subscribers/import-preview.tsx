import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../base/api/call-api.ts';
import { Button } from '../../base/components/button.tsx';
import { Notice } from '../../base/components/notice.tsx';
import { Actions, Form, readField, TextAreaField } from '../../base/forms/form.tsx';
import { ProgressBar } from '../../base/page/progress-bar.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import type { ChosenFile } from './choose-file.tsx';
import { type ImportOutcome, sendAddresses } from './send-addresses.ts';
import styles from './subscribers.module.css';
import { listsQuery, refreshSubscribers } from './subscribers.queries.ts';

/** Lines without address that are shown; the others are counted. */
const shownLines = 100;

const format = (count: number) => count.toLocaleString('fr-FR');

/** What an import would do, then the proof and the act itself. */
export function ImportPreview({ idSite, chosen, onClose }: { idSite: number; chosen: ChosenFile; onClose(): void }) {
  const { name, rows, repeated, lists, outcome } = chosen;
  const letters = (useQuery(listsQuery(idSite)).data?.choices ?? []).filter(({ value }) => lists.includes(value));
  const [done, setDone] = useState<number>();
  /** Kept when the sending fails, so that it goes on with the same import. */
  const [begun, setBegun] = useState<number>();
  const send = async (form: FormData) => {
    let id = begun;
    if (id === undefined) {
      const body = { name, lists, proof: readField(form, 'proof') };
      id = (await callApi('createSubscriberImport', { params: { idSite }, body })).import.id;
      setBegun(id);
    }
    try {
      const { added } = await sendAddresses(idSite, id, rows, setDone);
      notify(added === 1 ? '1 abonné ajouté.' : `${format(added)} abonnés ajoutés.`);
      onClose();
    } finally {
      setDone(undefined);
      await refreshSubscribers(idSite);
    }
  };
  return (
    <>
      {letters.length > 0 && (
        <p className={styles.lead}>
          {letters.length > 1 ? 'Pour ces lettres' : 'Pour la lettre'}&nbsp;:{' '}
          {letters.map(({ label }) => label).join(', ')}. Seules les adresses sont reprises, pas les noms.
        </p>
      )}
      <Numbers outcome={outcome} repeated={repeated} />
      {outcome.refused > 0 && (
        <p className={styles.lead}>
          Les adresses refusées ont demandé à ne plus rien recevoir, ou quitté ces lettres. Elles restent de côté, et ne
          sont pas nommées.
        </p>
      )}
      <InvalidLines outcome={outcome} />
      {outcome.added === 0 ? (
        <div className={styles.nobody}>
          <Notice kind="warning">Aucune de ces adresses ne serait ajoutée. Choisissez-en d’autres.</Notice>
          <Actions>
            <Button onClick={onClose}>Choisir d’autres adresses</Button>
          </Actions>
        </div>
      ) : (
        <Form onSend={send} isWide>
          {(isPending) => (
            <>
              <TextAreaField
                name="proof"
                label="Où et quand ces personnes ont donné leur accord"
                rows={3}
                maxLength={1000}
                readOnly={begun !== undefined}
                hint={
                  'Gardé avec chaque adresse, comme preuve. Par exemple\u00a0: cahier signé au salon d’Angers, le 3 mai 2026.'
                }
              />
              {done !== undefined && <ProgressBar label="Import" done={done} total={rows.length} isWide />}
              <Actions>
                <Button onClick={onClose}>Choisir d’autres adresses</Button>
                <Button kind="primary" type="submit" isPending={isPending}>
                  {outcome.added === 1 ? 'Ajouter 1 abonné' : `Ajouter ${format(outcome.added)} abonnés`}
                </Button>
              </Actions>
            </>
          )}
        </Form>
      )}
    </>
  );
}

function Numbers({ outcome, repeated }: { outcome: ImportOutcome; repeated: number }) {
  const facts: readonly (readonly [string, number])[] = [
    ['Nouvelles', outcome.added],
    ['Déjà inscrites', outcome.known],
    ['Refusées', outcome.refused],
    ['Sans adresse', outcome.invalid.length],
    ['En double', repeated],
  ];
  return (
    <dl className={styles.numbers}>
      {facts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{format(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function InvalidLines({ outcome: { invalid } }: { outcome: ImportOutcome }) {
  if (!invalid.length) return null;
  return (
    <details className={styles.lines}>
      <summary>
        {invalid.length === 1 ? 'Une ligne sans adresse' : `${format(invalid.length)} lignes sans adresse`}
      </summary>
      <ul>
        {invalid.slice(0, shownLines).map(({ line, text, reason }, place) => (
          <li key={place}>
            Ligne {format(line)}&nbsp;: {text && <code className={styles.text}>{text}</code>} {reason}
          </li>
        ))}
      </ul>
      {invalid.length > shownLines && <p className={styles.sub}>Les {shownLines} premières sont montrées.</p>}
    </details>
  );
}
