import { useState } from 'react';
import { callApi } from '../../../base/api/call-api.ts';
import { Button } from '../../../base/components/button.tsx';
import { Actions, Form, readField, TextField } from '../../../base/forms/form.tsx';
import { Stepper } from '../../../base/forms/stepper.tsx';
import { notify, offerUndo } from '../../../base/toasts/toasts.ts';
import { type OrderShipments, type ParcelLabel, refreshPreparation } from '../orders/preparation.queries.ts';
import styles from './parcels-page.module.css';

interface NewParcelProps {
  idSite: number;
  idOrder: number;
  order: OrderShipments;
  /** The label that it leaves with. */
  label: ParcelLabel | undefined;
}

/** What is put into the next parcel: all that is left at first. */
export function NewParcel({ idSite, idOrder, order, label }: NewParcelProps) {
  const lines = order.lines.filter(({ remaining }) => remaining > 0);
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(
    new Map(lines.map(({ position, remaining }) => [position, remaining])),
  );
  const set = (position: number, quantity: number) => setQuantities(new Map(quantities).set(position, quantity));
  const count = [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0);
  const isAll = lines.every(({ position, remaining }) => quantities.get(position) === remaining);
  const send = async (form: FormData) => {
    const params = { idSite, idOrder };
    const { number } = await callApi('createShipment', {
      params,
      body: {
        lines: [...quantities].map(([position, quantity]) => ({ position, quantity })),
        carrier: readField(form, 'carrier').trim(),
        tracking: readField(form, 'tracking').trim(),
        trackingUrl: readField(form, 'trackingUrl').trim(),
      },
    });
    offerUndo({
      label: isAll ? 'Le colis est parti. La commande est expédiée.' : 'Le colis est parti. La suite reste à expédier.',
      undo: async () => {
        await callApi('undoShipment', { params: { ...params, number } });
        notify('Le départ est repris\u00a0: aucun courriel ne part.');
        await refreshPreparation(idSite);
      },
    });
    await refreshPreparation(idSite);
  };
  return (
    <section aria-labelledby="nouveau-colis" className={styles.section}>
      <h2 id="nouveau-colis" className={styles.subtitle}>
        {order.shipments.length ? 'Colis suivant' : 'Dans ce colis'}
      </h2>
      <Form onSend={send} isWide>
        {(isPending) => (
          <>
            <ul className={styles.lines}>
              {lines.map((line, place) => (
                <li key={line.position} className={styles.line}>
                  <span className={styles.name}>{nameOf(line)}</span>
                  <Stepper
                    name={`lines.${place}.quantity`}
                    label={nameOf(line)}
                    most={line.remaining}
                    value={quantities.get(line.position) ?? 0}
                    onChange={(quantity) => set(line.position, quantity)}
                  />
                  <span className={styles.soft}>{`sur ${line.remaining}`}</span>
                </li>
              ))}
            </ul>
            <div className={styles.fields}>
              <TextField
                key={`carrier ${label?.carrier}`}
                name="carrier"
                label="Transporteur"
                defaultValue={label?.carrier ?? order.carrier}
                maxLength={80}
              />
              <TextField
                key={`tracking ${label?.tracking}`}
                name="tracking"
                label="Numéro de suivi"
                defaultValue={label?.tracking}
                maxLength={60}
                autoComplete="off"
                inputMode="text"
              />
            </div>
            <details className={styles.more}>
              <summary>Un autre lien de suivi</summary>
              <TextField
                name="trackingUrl"
                label="Lien de suivi"
                type="url"
                hint="Sans lui, celui du transporteur, quand il est connu."
              />
            </details>
            <p className={styles.soft}>
              {isAll
                ? 'Le stock sort, et la personne est prévenue par courriel. Vous avez dix secondes pour reprendre.'
                : 'La personne saura ce que contient ce colis et ce qui suivra. Vous avez dix secondes pour reprendre.'}
            </p>
            <Actions>
              <Button kind="primary" type="submit" isPending={isPending} disabled={count === 0}>
                {isAll ? 'Expédier le colis' : `Expédier ${count} sur ${sum(lines)}`}
              </Button>
            </Actions>
          </>
        )}
      </Form>
    </section>
  );
}

const nameOf = ({ name, detail }: { name: string; detail: string }) => [name, detail].filter(Boolean).join(', ');
const sum = (lines: readonly { remaining: number }[]) => lines.reduce((total, { remaining }) => total + remaining, 0);
