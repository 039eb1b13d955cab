import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { hasSiteRight, type StaffSite } from '../../base/api/session.queries.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { EmptyRows, Row, Rows } from '../../base/components/rows.tsx';
import { ConfirmDialog } from '../../base/dialogs/confirm-dialog.tsx';
import { formatMoment } from '../../base/format/format-date.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { Section } from '../../base/page/page.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import { importsQuery, refreshSubscribers, type SubscriberImport } from './subscribers.queries.ts';

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('fr-FR')} ${number < 2 ? one : many}`;

/** The imports of a site, each of which can be undone. */
export function ImportHistory({ site }: { site: StaffSite }) {
  const { idSite } = site;
  const { data, error } = useQuery(importsQuery(idSite));
  const [undone, setUndone] = useState<SubscriberImport>();
  const undo = async (id: number) => {
    const { removed, kept } = await callApi('undoSubscriberImport', { params: { idSite, id } });
    await refreshSubscribers(idSite);
    notify(
      `Import défait\u00a0: ${count(removed, 'adresse retirée', 'adresses retirées')}${
        kept ? `, ${count(kept, 'gardée, qui a changé depuis', 'gardées, qui ont changé depuis')}` : ''
      }.`,
    );
  };
  return (
    <Section title="Imports passés">
      {error && <FailureNotice failure={toFailure(error)} />}
      {!data && !error && <Skeleton rows={2} />}
      {data?.imports.length === 0 && (
        <EmptyRows>Aucun import encore. Chacun reste ici, avec la preuve que vous en donnez.</EmptyRows>
      )}
      {data && data.imports.length > 0 && (
        <Rows label="Imports passés">
          {data.imports.map((one) => (
            <Row key={one.id} title={one.name} sub={describe(one)}>
              {one.undoneAt === null && hasSiteRight(site, 'customers.update') && (
                <Button aria-label={`Défaire l’import de ${one.name}`} onClick={() => setUndone(one)}>
                  Défaire…
                </Button>
              )}
            </Row>
          ))}
        </Rows>
      )}
      {undone && (
        <ConfirmDialog
          title={`Défaire l’import de «\u00a0${undone.name}\u00a0»\u00a0?`}
          action="Défaire l’import"
          onConfirm={() => undo(undone.id)}
          onClose={() => setUndone(undefined)}
        >
          Les {count(undone.added, 'adresse ajoutée', 'adresses ajoutées')} sortent de {undone.lists.join(', ')}, avec
          leur preuve. Qui a choisi ou quitté une lettre depuis garde son choix.
        </ConfirmDialog>
      )}
    </Section>
  );
}

function describe(one: SubscriberImport) {
  const who = one.author ? ` par ${one.author}` : '';
  return (
    <>
      {formatMoment(one.at)}
      {who} · {one.lists.join(', ')}
      <br />
      {count(one.added, 'ajoutée', 'ajoutées')}, {count(one.known, 'déjà inscrite', 'déjà inscrites')},{' '}
      {count(one.refused, 'refusée', 'refusées')}, {count(one.invalid, 'ligne sans adresse', 'lignes sans adresse')}
      <br />
      «&nbsp;{one.proof}&nbsp;»
      {one.undoneAt && (
        <>
          <br />
          Défait {formatMoment(one.undoneAt)}&nbsp;: {count(one.removed, 'retirée', 'retirées')},{' '}
          {count(one.kept, 'gardée', 'gardées')}
        </>
      )}
    </>
  );
}
