import { AccountForm, type PageFacts } from '@vitrine/blocks/storefront';
import type { WithdrawalReceipt, WithdrawalRevocation } from '@vitrine/contract/endpoints/withdrawal.endpoints';
import { formatLastMoment } from '@vitrine/domain/booking/format-occurrence';
import { describeDeclaration, formatDeclaredAt } from '@vitrine/domain/ordering/withdrawal-receipt';
import type { ReactElement } from 'react';
import styles from './withdrawal-page.module.css';
import { Facts } from './withdrawal-page.tsx';

/** The receipt of a declaration. It is the same whether or not an order has its reference. */
export function ReceiptPage({
  page,
  receipt,
  filePath,
}: {
  page: PageFacts;
  receipt: WithdrawalReceipt;
  filePath: string;
}): ReactElement {
  return (
    <div className="band band-page">
      <div className={styles.withdrawal}>
        <div className={styles.words}>
          <h1 id="confirmation">{page.title}</h1>
          <p>
            Elle prend effet depuis sa réception. Gardez cet accusé&nbsp;: sa date et son heure font foi. Vous pouvez
            l’enregistrer ou l’imprimer.
          </p>
          <p>
            Un courriel part à l’adresse donnée lors de la commande, et à elle seule. Si vous l’avez passée avec une
            autre adresse, c’est là qu’il arrive.
          </p>
          <p className={styles.acts}>
            <a className="button" href={page.link(filePath)} download={`retractation-${receipt.reference}.txt`}>
              Télécharger l’accusé de réception
            </a>
          </p>
        </div>
        <section className={styles.sheet} aria-label="Accusé de réception">
          <p className="label">Accusé de réception</p>
          <Facts facts={[...describeDeclaration(receipt), { label: 'Vendeur', value: receipt.seller }]} />
        </section>
      </div>
    </div>
  );
}

/** Where a withdrawal is taken back, by the mailbox of its order. */
export function RevocationPage({
  page,
  revocation,
}: {
  page: PageFacts;
  revocation: WithdrawalRevocation;
}): ReactElement {
  const { reference, orderReference, declaredAt, withdrawn, state, revocableUntil } = revocation;
  return (
    <div className="band band-page">
      <div className={styles.withdrawal}>
        <div className={styles.words}>
          <h1>{page.title}</h1>
          <p id="etat" role="status">
            {revocationWords[state]}
          </p>
          {state === 'open' && (
            <p>{`Vous pouvez l’annuler jusqu’au ${formatLastMoment(revocableUntil, page.site)}.`}</p>
          )}
        </div>
        <div className={styles.form}>
          <div className={styles.sheet}>
            <Facts
              facts={[
                { label: 'Commande', value: orderReference },
                { label: 'Rétractation', value: reference },
                { label: 'Reçue le', value: formatDeclaredAt(declaredAt) },
                { label: 'Ce qui est rendu', value: withdrawn.join('\n') },
              ]}
            />
          </div>
          {state === 'open' && (
            <AccountForm
              id="annuler"
              page={page}
              labels={{}}
              sendLabel="Garder ma commande"
              rejectionMessage="La rétractation n’est pas annulée."
            />
          )}
        </div>
      </div>
    </div>
  );
}

const revocationWords = {
  open: 'Une rétractation a été déclarée pour votre commande. Si elle ne vient pas de vous, ou si vous changez d’avis, annulez-la.',
  revoked: 'Votre rétractation est annulée\u00a0: votre commande suit son cours.',
  late: 'Les 24 heures pour annuler cette rétractation sont passées. Écrivez-nous pour garder votre commande.',
  closed: 'Cette rétractation est déjà traitée. Écrivez-nous si vous vouliez garder votre commande.',
} as const;
