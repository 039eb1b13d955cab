import { useState } from 'react';
import { toFailure } from '../../../base/api/api-failure.ts';
import { Button } from '../../../base/components/button.tsx';
import { Dialog } from '../../../base/dialogs/dialog.tsx';
import { Actions } from '../../../base/forms/form.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import toolbar from '../../../features/lists/list-toolbar.module.css';
import styles from './form-answers.module.css';
import { type AnswerConditions, type AnswerExport, type AnswerPage, exportAnswers } from './form-answers.queries.ts';

const formats: readonly (readonly [AnswerExport['format'], string])[] = [
  ['csv', 'Tableur (CSV)'],
  ['json', 'Données (JSON)'],
];

/** Asks for which file, and whether confidential answers are in it. */
export function AnswerExportDialog({
  idSite,
  idForm,
  form,
  query,
  onClose,
}: {
  idSite: number;
  idForm: number;
  form: AnswerPage;
  query: AnswerConditions;
  onClose(): void;
}) {
  const [format, setFormat] = useState<AnswerExport['format']>('csv');
  const [withConfidential, setConfidential] = useState(false);
  const [isPending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      await exportAnswers({ idSite, idForm }, { formName: form.formName, query, format, withConfidential });
      onClose();
    } catch (error) {
      notify(toFailure(error).message, 'danger');
    } finally {
      setPending(false);
    }
  };
  const count = form.total > 1 ? `les ${form.total.toLocaleString('fr-FR')}\u00a0réponses` : 'la réponse';
  return (
    <Dialog title="Exporter les réponses" onClose={onClose}>
      <p>{`Le fichier contient ${count} que la liste montre. Le journal garde qui l’a fait.`}</p>
      <fieldset className={styles.formats}>
        <legend>Fichier</legend>
        {formats.map(([key, label]) => (
          <label key={key} className={toolbar.option}>
            <input type="radio" name="format" checked={format === key} onChange={() => setFormat(key)} />
            {label}
          </label>
        ))}
      </fieldset>
      {form.columns.some(({ isConfidential }) => isConfidential) && (
        <label className={toolbar.option}>
          <input
            type="checkbox"
            checked={withConfidential}
            onChange={(event) => setConfidential(event.currentTarget.checked)}
          />
          Avec les réponses confidentielles
        </label>
      )}
      <Actions>
        <Button kind="quiet" onClick={onClose}>
          Annuler
        </Button>
        <Button kind="primary" isPending={isPending} onClick={download}>
          Exporter
        </Button>
      </Actions>
    </Dialog>
  );
}
