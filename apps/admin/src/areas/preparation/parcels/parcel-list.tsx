import { type ShipmentProblem, shipmentProblemLabels, shipmentProblems } from '@vitrine/domain/ordering/shipments';
import { describeTrackingStep } from '@vitrine/domain/ordering/tracking';
import { useState } from 'react';
import { callApi } from '../../../base/api/call-api.ts';
import { Button, OutsideLink } from '../../../base/components/button.tsx';
import { Moment } from '../../../base/components/moment.tsx';
import { Status } from '../../../base/components/notice.tsx';
import { Modal } from '../../../base/dialogs/modal.tsx';
import { DialogActions, Form, readField, SelectField, TextAreaField, TextField } from '../../../base/forms/form.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import { type OrderShipments, refreshPreparation, type Shipment } from '../orders/preparation.queries.ts';
import styles from './parcels-page.module.css';

interface ListProps {
  idSite: number;
  idOrder: number;
  order: OrderShipments;
  canAct: boolean;
}
type ParcelAct = 'tracking' | 'receipt' | 'problem';

/** The parcels that have left, how they are followed and what became of them. */
export function ParcelList({ idSite, idOrder, order, canAct }: ListProps) {
  const [act, setAct] = useState<{ kind: ParcelAct; shipment: Shipment }>();
  return (
    <section aria-labelledby="colis-partis" className={styles.section}>
      <h2 id="colis-partis" className={styles.subtitle}>
        {order.shipments.length > 1 ? 'Colis partis' : 'Colis parti'}
      </h2>
      <ul className={styles.parcels}>
        {order.shipments.map((shipment) => (
          <li key={shipment.number} className={styles.parcel}>
            <Parcel shipment={shipment} />
            {canAct && (
              <div className={styles.acts}>
                {shipment.receivedBy !== 'buyer' && (
                  <Button onClick={() => setAct({ kind: 'receipt', shipment })}>
                    {shipment.receivedOn ? 'Changer le jour' : 'Noter sa réception'}
                  </Button>
                )}
                <Button onClick={() => setAct({ kind: 'tracking', shipment })}>Suivi</Button>
                <Button onClick={() => setAct({ kind: 'problem', shipment })}>
                  {shipment.problem ? 'Changer le problème' : 'Signaler un problème'}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {act && (
        <ParcelDialog
          idSite={idSite}
          idOrder={idOrder}
          kind={act.kind}
          shipment={act.shipment}
          today={order.today}
          onClose={() => setAct(undefined)}
        />
      )}
    </section>
  );
}

function Parcel({ shipment }: { shipment: Shipment }) {
  const { number, carrier, tracking, followUrl, shippedAt, lines, receivedOn, receivedBy } = shipment;
  const { problem, problemNote, trackingState, trackingLabel, steps } = shipment;
  return (
    <>
      <div className={styles.head}>
        <strong>{`Colis ${number}`}</strong>
        {problem ? (
          <Status kind="warning">{shipmentProblemLabels[problem]}</Status>
        ) : receivedOn ? (
          <Status kind="success">Reçu</Status>
        ) : (
          <Status kind={trackingState === 'problem' || trackingState === 'returned' ? 'warning' : 'neutral'}>
            {trackingLabel || 'En route'}
          </Status>
        )}
      </div>
      <p className={styles.soft}>
        Parti <Moment at={shippedAt} />
        {carrier && ` avec ${carrier}`}
        {receivedOn && `, reçu le ${formatDay(receivedOn)}${receivedBy ? receiptSources[receivedBy] : ''}`}
      </p>
      <p>{lines.map((line) => `${line.quantity}\u00a0×\u00a0${line.name}`).join(', ')}</p>
      {(tracking || followUrl) && (
        <p>{followUrl ? <OutsideLink href={followUrl}>{tracking || 'Suivre ce colis'}</OutsideLink> : tracking}</p>
      )}
      {steps.length > 0 && (
        <details className={styles.more}>
          <summary>{`Le trajet, d’après ${carrier || 'le transporteur'}`}</summary>
          <ol className={styles.steps}>
            {steps.map((step, place) => (
              <li key={place}>{describeTrackingStep(step)}</li>
            ))}
          </ol>
        </details>
      )}
      {problemNote && <p className={styles.note}>{problemNote}</p>}
    </>
  );
}

const dayFormat = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const formatDay = (day: string) => dayFormat.format(new Date(`${day}T12:00:00Z`));

const receiptSources = { buyer: ' (dit par l’acheteur)', staff: '', carrier: ' (dit par le transporteur)' } as const;

const titles = {
  tracking: 'Suivi du colis',
  receipt: 'Réception du colis',
  problem: 'Problème sur le colis',
} as const satisfies Record<ParcelAct, string>;

function ParcelDialog({
  idSite,
  idOrder,
  kind,
  shipment,
  today,
  onClose,
}: {
  idSite: number;
  idOrder: number;
  kind: ParcelAct;
  shipment: Shipment;
  today: string;
  onClose(): void;
}) {
  const params = { idSite, idOrder, number: shipment.number };
  const send = async (form: FormData) => {
    if (kind === 'tracking')
      await callApi('updateShipmentTracking', {
        params,
        body: {
          carrier: readField(form, 'carrier').trim(),
          tracking: readField(form, 'tracking').trim(),
          trackingUrl: readField(form, 'trackingUrl').trim(),
        },
      });
    else if (kind === 'receipt')
      await callApi('updateShipmentReceipt', { params, body: { receivedOn: readField(form, 'receivedOn') || null } });
    else
      await callApi('updateShipmentProblem', {
        params,
        body: {
          problem: shipmentProblems.find((one) => one === readField(form, 'problem')) ?? null,
          note: readField(form, 'note'),
        },
      });
    notify('C’est noté.');
    onClose();
    await refreshPreparation(idSite);
  };
  return (
    <Modal opened onClose={onClose} title={titles[kind]}>
      <Form onSend={send} isWide>
        {(isPending) => (
          <>
            {kind === 'tracking' && <TrackingFields shipment={shipment} />}
            {kind === 'receipt' && (
              <TextField
                name="receivedOn"
                label="Reçu le"
                type="date"
                max={today}
                defaultValue={shipment.receivedOn ?? today}
                hint="Le délai de rétractation part du lendemain. Laissez vide si vous ne le savez pas."
                data-autofocus
              />
            )}
            {kind === 'problem' && <ProblemFields shipment={shipment} />}
            <DialogActions isPending={isPending} onCancel={onClose}>
              Enregistrer
            </DialogActions>
          </>
        )}
      </Form>
    </Modal>
  );
}

function TrackingFields({ shipment }: { shipment: Shipment }) {
  return (
    <>
      <TextField name="carrier" label="Transporteur" defaultValue={shipment.carrier} maxLength={80} />
      <TextField
        name="tracking"
        label="Numéro de suivi"
        defaultValue={shipment.tracking}
        maxLength={60}
        data-autofocus
      />
      <TextField
        name="trackingUrl"
        label="Lien de suivi"
        type="url"
        defaultValue={shipment.trackingUrl}
        hint="Sans lui, celui du transporteur, quand il est connu. Aucun courriel ne part."
      />
    </>
  );
}

function ProblemFields({ shipment }: { shipment: Shipment }) {
  return (
    <>
      <SelectField name="problem" label="Ce qui est arrivé" defaultValue={shipment.problem ?? ''}>
        <option value="">Tout va bien</option>
        {shipmentProblems.map((problem: ShipmentProblem) => (
          <option key={problem} value={problem}>
            {shipmentProblemLabels[problem]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        name="note"
        label="Note"
        rows={3}
        maxLength={1000}
        defaultValue={shipment.problemNote}
        hint="Pour l’équipe. La page de la commande dit seulement que vous vous en occupez."
      />
    </>
  );
}
