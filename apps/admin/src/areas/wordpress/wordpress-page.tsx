import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { ButtonLink } from '../../base/components/button.tsx';
import { Moment } from '../../base/components/moment.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { Row, Rows } from '../../base/components/rows.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { Page, Section } from '../../base/page/page.tsx';
import { BringExport } from './bringing/bring-export.tsx';
import { ImportPanel } from './import/import-panel.tsx';
import { ImportSteps } from './import/import-steps.tsx';
import { findStep, nameSource, stateWords } from './state/describe-import.ts';
import { importsQuery, isUnderWay } from './state/wordpress.queries.ts';

/** Word of the query by which a new file is asked for, whatever was imported before. */
const fresh = 'nouveau';

/** Brings an old site along: its file is read, shown, written, and told of; each step is kept through a reload. */
export function WordpressPage() {
  const { idSite, isBuilding } = useOpenSite();
  const { data, error } = useQuery(importsQuery(idSite));
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('import');
  const current = wanted === fresh ? undefined : (data?.find(({ id }) => id === wanted) ?? data?.[0]);
  const others = data?.filter(({ id }) => id !== current?.id) ?? [];
  const isBusy = data?.some(isUnderWay) ?? false;
  const [sent, setSent] = useState<string>();
  return (
    <Page
      title="Venir de WordPress"
      lead="Vos pages, vos articles, vos images et vos anciennes adresses arrivent ici. Rien n’est écrit avant que vous n’ayez vu l’aperçu, et tout l’import peut être annulé."
      action={current && !isBusy && <ButtonLink to={`?import=${fresh}`}>Envoyer un autre export</ButtonLink>}
    >
      {error && <FailureNotice failure={toFailure(error)} />}
      {!data && !error && <Skeleton rows={4} />}
      {data && (
        <>
          <ImportSteps step={findStep(current)} isOver={current?.state === 'done'} />
          {current ? (
            <ImportPanel
              key={current.id}
              idSite={idSite}
              isBuilding={isBuilding}
              one={current}
              takesFocus={current.id === sent}
              onGone={() => setSearch({})}
            />
          ) : (
            <BringExport
              idSite={idSite}
              onSent={(id) => {
                setSent(id);
                setSearch({});
              }}
            />
          )}
          {others.length > 0 && (
            <Section title={current ? 'Autres imports' : 'Imports précédents'}>
              <Rows label="Imports">
                {others.map((one) => (
                  <Row
                    key={one.id}
                    title={nameSource(one)}
                    sub={
                      <>
                        {stateWords[one.state]}, envoyé <Moment at={one.createdAt} />
                      </>
                    }
                  >
                    <ButtonLink
                      kind="quiet"
                      to={`?import=${one.id}`}
                      aria-label={`Ouvrir l’import de ${nameSource(one)}`}
                    >
                      Ouvrir
                    </ButtonLink>
                  </Row>
                ))}
              </Rows>
            </Section>
          )}
        </>
      )}
    </Page>
  );
}
