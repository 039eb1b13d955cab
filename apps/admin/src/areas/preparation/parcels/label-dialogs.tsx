import { formatPrice } from '@vitrine/domain/kernel/money';
import { useState } from 'react';
import { callApi } from '../../../base/api/call-api.ts';
import { Modal } from '../../../base/dialogs/modal.tsx';
import { DialogActions, Form, readField, SelectField, TextField } from '../../../base/forms/form.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import { type OrderLabels, type ParcelLabel, refreshPreparation } from '../orders/preparation.queries.ts';
import styles from './parcels-page.module.css';

interface Place {
  idSite: number;
  idOrder: number;
}

/** Asks for a label: where it goes, its weight, and what it costs where the carrier tells it. */
export function CreateLabelDialog({
  idSite,
  idOrder,
  labels,
  onClose,
}: Place & { labels: OrderLabels; onClose(): void }) {
  const send = async (form: FormData) => {
    const grams = Math.round(Number(readField(form, 'grams').trim().replace(',', '.')) * 1000) || 0;
    const body = { grams, seen: labels.labels.length };
    await callApi('createParcelLabel', { params: { idSite, idOrder }, body });
    notify('L’étiquette est demandée. Elle s’ajoute ici dès que le transporteur a répondu.');
    onClose();
    await refreshPreparation(idSite);
  };
  return (
    <Modal opened onClose={onClose} title="Créer l’étiquette">
      <Form onSend={send} isWide>
        {(isPending) => (
          <>
            <p>
              {labels.destination.map((line) => (
                <span key={line} className={styles.addressLine}>
                  {line}
                </span>
              ))}
            </p>
            <TextField
              name="grams"
              label="Poids du colis, en kilogrammes"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={labels.grams === null ? '' : String(labels.grams / 1000).replace('.', ',')}
              hint={
                labels.grams === null
                  ? 'Un de ses articles n’a pas de contenance\u00a0: pesez-le.'
                  : 'Estimé d’après les bouteilles qui restent à expédier.'
              }
              required
              data-autofocus
            />
            {labels.costCents !== null && (
              <p>{`${labels.carrier} annonce ${formatPrice(labels.costCents)}. Ce que la personne a payé ne change pas.`}</p>
            )}
            <p className={styles.soft}>
              {`Elle est achetée sur votre contrat avec ${labels.carrier}, et ne peut pas être annulée ici.`}
            </p>
            <DialogActions isPending={isPending} onCancel={onClose}>
              Acheter l’étiquette
            </DialogActions>
          </>
        )}
      </Form>
    </Modal>
  );
}

/** Says what the owner has found at the carrier about a label without an answer. */
export function CheckLabelDialog({ idSite, idOrder, label, onClose }: Place & { label: ParcelLabel; onClose(): void }) {
  const [outcome, setOutcome] = useState<'found' | 'none'>('found');
  const send = async (form: FormData) => {
    const params = { idSite, idOrder, number: label.number };
    const tracking = outcome === 'found' ? readField(form, 'tracking').trim() : '';
    await callApi('settleParcelLabel', { params, body: { outcome, tracking } });
    notify(outcome === 'found' ? 'C’est noté. Son PDF arrive.' : 'C’est noté. Vous pouvez en demander une autre.');
    onClose();
    await refreshPreparation(idSite);
  };
  return (
    <Modal opened onClose={onClose} title="L’étiquette est-elle achetée\u00a0?">
      <Form onSend={send} isWide>
        {(isPending) => (
          <>
            <SelectField
              name="outcome"
              label="Dans votre espace Mondial Relay"
              value={outcome}
              onChange={(event) => setOutcome(event.currentTarget.value === 'none' ? 'none' : 'found')}
            >
              <option value="found">Elle y est</option>
              <option value="none">Elle n’y est pas</option>
            </SelectField>
            {outcome === 'found' && (
              <TextField
                name="tracking"
                label="Numéro du colis"
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                hint="Huit chiffres."
                required
              />
            )}
            <DialogActions isPending={isPending} onCancel={onClose}>
              {outcome === 'found' ? 'Reprendre cette étiquette' : 'Rien n’est acheté'}
            </DialogActions>
          </>
        )}
      </Form>
    </Modal>
  );
}
