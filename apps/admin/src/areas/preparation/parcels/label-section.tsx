import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { labelStateWords } from '@vitrine/domain/ordering/parcel-labels';
import { useState } from 'react';
import { callApi } from '../../../base/api/call-api.ts';
import button from '../../../base/components/button.module.css';
import { Button } from '../../../base/components/button.tsx';
import { Moment } from '../../../base/components/moment.tsx';
import { Notice, Status } from '../../../base/components/notice.tsx';
import { ConfirmDialog } from '../../../base/dialogs/confirm-dialog.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import { type OrderLabels, type ParcelLabel, refreshPreparation } from '../orders/preparation.queries.ts';
import { CheckLabelDialog, CreateLabelDialog } from './label-dialogs.tsx';
import styles from './parcels-page.module.css';

interface SectionProps {
  idSite: number;
  idOrder: number;
  labels: OrderLabels;
  canAct: boolean;
}
type LabelAct = { kind: 'create' } | { kind: 'check' | 'drop'; label: ParcelLabel };

/** The labels that were bought for an order, and the button that asks for the next one. */
export function LabelSection({ idSite, idOrder, labels, canAct }: SectionProps) {
  const [act, setAct] = useState<LabelAct>();
  const close = () => setAct(undefined);
  const place = { idSite, idOrder };
  if (!labels.labels.length && !labels.isOffered) return null;
  return (
    <section aria-labelledby="etiquette" className={styles.section}>
      <h2 id="etiquette" className={styles.subtitle}>
        {labels.labels.length > 1 ? 'Étiquettes' : 'Étiquette'}
      </h2>
      {labels.labels.length > 0 && (
        <ul className={styles.parcels}>
          {labels.labels.map((label) => (
            <li key={label.number} className={styles.parcel}>
              <Label {...place} label={label} />
              {canAct && !label.isUsed && label.state === 'uncertain' && (
                <div className={styles.acts}>
                  <Button onClick={() => setAct({ kind: 'check', label })}>J’ai vérifié</Button>
                </div>
              )}
              {canAct && !label.isUsed && (label.state === 'ready' || label.state === 'bought') && (
                <div className={styles.acts}>
                  {label.hasFile && <Print {...place} label={label} />}
                  <Button onClick={() => setAct({ kind: 'drop', label })}>Ne pas l’utiliser</Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {canAct && labels.canCreate && (
        <p>
          <Button onClick={() => setAct({ kind: 'create' })}>
            {labels.labels.length ? 'Créer une autre étiquette' : 'Créer l’étiquette'}
          </Button>
        </p>
      )}
      {labels.isOffered && labels.obstacle && <p className={styles.soft}>{labels.obstacle}</p>}
      {act?.kind === 'create' && <CreateLabelDialog {...place} labels={labels} onClose={close} />}
      {act?.kind === 'check' && <CheckLabelDialog {...place} label={act.label} onClose={close} />}
      {act?.kind === 'drop' && <DropDialog {...place} label={act.label} onClose={close} />}
    </section>
  );
}

const kilograms = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const kinds = { uncertain: 'warning', refused: 'danger', ready: 'success' } as const;

function Label({ label }: { idSite: number; idOrder: number; label: ParcelLabel }) {
  const { number, state, grams, tracking, message, askedAt, isUsed } = label;
  return (
    <>
      <div className={styles.head}>
        <strong>{tracking || `Étiquette ${number}`}</strong>
        <Status kind={(!isUsed && kinds[state as keyof typeof kinds]) || 'neutral'}>
          {isUsed ? 'Utilisée' : labelStateWords[state]}
        </Status>
      </div>
      <p className={styles.soft}>
        {`${kilograms.format(grams / 1000)}\u00a0kg, demandée `}
        <Moment at={askedAt} />
      </p>
      {message && (state === 'uncertain' ? <Notice kind="warning">{message}</Notice> : <p>{message}</p>)}
    </>
  );
}

function Print({ idSite, idOrder, label }: { idSite: number; idOrder: number; label: ParcelLabel }) {
  return (
    <a
      className={`${button.button} ${button.primary}`}
      href={adminPaths.labelFile(idSite, idOrder, label.number)}
      download={`etiquette-${label.tracking}.pdf`}
    >
      Imprimer l’étiquette
    </a>
  );
}

function DropDialog({
  idSite,
  idOrder,
  label,
  onClose,
}: {
  idSite: number;
  idOrder: number;
  label: ParcelLabel;
  onClose(): void;
}) {
  return (
    <ConfirmDialog
      title="Ne pas utiliser cette étiquette\u00a0?"
      action="Écarter l’étiquette"
      onClose={onClose}
      onConfirm={async () => {
        const params = { idSite, idOrder, number: label.number };
        await callApi('settleParcelLabel', { params, body: { outcome: 'dropped' } });
        notify('L’étiquette est écartée.');
        onClose();
        await refreshPreparation(idSite);
      }}
    >
      Elle reste achetée{'\u00a0'}: {label.carrier} ne laisse pas ce programme l’annuler. Demandez-le dans votre espace
      professionnel, où une étiquette jamais déposée n’est d’ordinaire pas facturée.
    </ConfirmDialog>
  );
}
