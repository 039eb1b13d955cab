import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { toFailure } from '../../../base/api/api-failure.ts';
import button from '../../../base/components/button.module.css';
import { Button } from '../../../base/components/button.tsx';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { ChoiceChips } from '../../../base/forms/choice-chips.tsx';
import { Skeleton } from '../../../base/page/loading.tsx';
import styles from './ticket.module.css';
import { orderTicketsQuery } from './ticket.queries.ts';
import { Ticket } from './ticket.tsx';

const sheets = { roll: 'Rouleau de 80\u00a0mm', a4: 'Feuille A4' } as const;
type Sheet = keyof typeof sheets;

/** Where the paper of this computer's printer is remembered. */
const key = 'vitrine-ticket-sheet';

/** The tickets of an order, as they will be printed, and the button that prints them. */
export function OrderTickets({ idSite, id, isPrimary = false }: { idSite: number; id: number; isPrimary?: boolean }) {
  const { data, error } = useQuery(orderTicketsQuery(idSite, id));
  const [sheet, setSheet] = useState(readSheet);
  if (error) return <FailureNotice failure={toFailure(error)} />;
  if (!data) return <Skeleton rows={6} />;
  const { tickets, reference } = data;
  if (!tickets.length)
    return <p className={styles.none}>Le ticket s’imprime d’ici dès que la commande est payée et facturée.</p>;
  const choose = (next: Sheet) => {
    setSheet(next);
    keepSheet(next);
  };
  return (
    <div className={styles.section}>
      <div className={styles.ways}>
        <Button kind={isPrimary ? 'primary' : 'plain'} onClick={() => window.print()}>
          {tickets.length > 1 ? 'Imprimer les tickets' : 'Imprimer le ticket'}
        </Button>
        {tickets.map(({ idPaper, number }) => (
          <a
            key={idPaper}
            className={`${button.button} ${button.quiet}`}
            href={adminPaths.paperFile(idSite, idPaper)}
            download
          >
            {tickets.length > 1 ? `Facture ${number} en PDF` : 'Facture en PDF'}
          </a>
        ))}
      </div>
      <ChoiceChips
        name="sheet"
        label="Papier de l’imprimante"
        options={Object.entries(sheets).map(([value, label]) => ({ value: value as Sheet, label }))}
        value={sheet}
        onChange={choose}
      />
      <div className={styles.preview}>
        {tickets.map((ticket) => (
          <Ticket key={ticket.idPaper} ticket={ticket} reference={reference} />
        ))}
      </div>
      {createPortal(
        <div className={styles.printed} data-ticket-sheet={sheet} aria-hidden="true">
          {tickets.map((ticket) => (
            <div
              key={ticket.idPaper}
              className={styles.sheet}
              data-length={sheet === 'roll' ? findLength(ticket) : undefined}
            >
              <Ticket ticket={ticket} reference={reference} />
            </div>
          ))}
        </div>,
        document.body,
      )}
    </div>
  );
}

/** A roll is cut where its page ends: short tickets have a short one. */
function findLength({
  lines,
  rates,
  seller,
  mention,
}: {
  lines: readonly unknown[];
  rates: readonly unknown[];
  seller: readonly unknown[];
  mention: string;
}) {
  const millimetres = 62 + 11 * lines.length + 4.5 * (rates.length + seller.length) + (mention ? 12 : 0);
  if (millimetres <= 120) return 'short';
  return millimetres <= 180 ? 'middle' : 'long';
}

function readSheet(): Sheet {
  try {
    return localStorage.getItem(key) === 'a4' ? 'a4' : 'roll';
  } catch {
    return 'roll';
  }
}

function keepSheet(sheet: Sheet): void {
  try {
    localStorage.setItem(key, sheet);
  } catch {
    // A browser that keeps nothing asks again.
  }
}
