import { useInfiniteQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useState } from 'react';
import { useParams } from 'react-router';
import { toFailure } from '../../../base/api/api-failure.ts';
import { hasSiteRight, useSession } from '../../../base/api/session.queries.ts';
import { Button } from '../../../base/components/button.tsx';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { EmptyRows } from '../../../base/components/rows.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../../base/page/loading.tsx';
import { Page } from '../../../base/page/page.tsx';
import { useListPreferences } from '../../../features/lists/list-preferences.ts';
import { AnswerExportDialog } from './answer-export-dialog.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import { AnswerPlots } from './answer-plots.tsx';
import { AnswerTable } from './answer-table.tsx';
import { AnswerToolbar } from './answer-toolbar.tsx';
import styles from './form-answers.module.css';
import { answersQuery } from './form-answers.queries.ts';
import { useAnswerFilter } from './use-answer-filter.ts';

/** Columns that are shown until others are chosen. */
const usualColumns = 6;

/** The answers of a form: as a table with one beside, or counted by question. */
export function FormAnswersPage() {
  const site = useOpenSite();
  const { idSite } = site;
  const idForm = Number(useParams().idForm);
  const filter = useAnswerFilter();
  const [preferences, setPreferences] = useListPreferences(useSession().account.id, `${idSite}-reponses-${idForm}`);
  const [isExporting, setExporting] = useState(false);
  const list = useInfiniteQuery(answersQuery({ idSite, idForm }, filter.query));
  const [first] = list.data?.pages ?? [];
  if (!first)
    return (
      <Page title="Réponses" isWide>
        {list.error ? <FailureNotice failure={toFailure(list.error)} /> : <Skeleton rows={8} />}
      </Page>
    );
  const answers = list.data?.pages.flatMap((page) => page.answers) ?? [];
  const usual = first.columns.filter(({ isFormer }) => !isFormer).slice(0, usualColumns);
  const shown = first.columns.filter(
    ({ name }) => preferences.columns?.includes(name) ?? usual.some((one) => one.name === name),
  );
  const isSummary = filter.values.vue === 'synthese';
  const opened = answers.find(({ id }) => String(id) === filter.values.reponse);
  const isNarrowed = filter.active > 0 || filter.values.q !== undefined;
  return (
    <Page
      isWide
      back={
        hasSiteRight(site, 'content.read')
          ? { to: `${adminPaths.site(idSite)}/formulaires`, label: 'Formulaires' }
          : undefined
      }
      title={`Réponses\u00a0: ${first.formName}`}
      lead={describeTotal(first.total, isNarrowed)}
      action={first.total > 0 && <Button onClick={() => setExporting(true)}>Exporter…</Button>}
    >
      <div className={styles.views}>
        {(['tableau', 'synthese'] as const).map((view) => (
          <button
            key={view}
            type="button"
            className={styles.view}
            aria-pressed={isSummary === (view === 'synthese')}
            onClick={() => filter.change({ vue: view === 'tableau' ? '' : view, reponse: '' })}
          >
            {view === 'tableau' ? 'Tableau' : 'Synthèse'}
          </button>
        ))}
      </div>
      <AnswerToolbar
        filter={filter}
        suspect={first.suspect}
        columns={isSummary ? [] : first.columns}
        shown={shown.map(({ name }) => name)}
        onColumns={(columns) => setPreferences({ columns })}
      />
      {list.error && <FailureNotice failure={toFailure(list.error)} />}
      {isSummary ? (
        <AnswerPlots idSite={idSite} idForm={idForm} query={filter.query} />
      ) : answers.length === 0 ? (
        <EmptyRows>
          {isNarrowed
            ? 'Aucune réponse ne correspond. Changez la recherche ou les filtres.'
            : 'Aucune réponse pour l’instant. Montrez ce formulaire dans une page\u00a0: ses réponses arriveront ici et dans la boîte de réception.'}
        </EmptyRows>
      ) : (
        <div className={styles.sides} data-open={opened ? true : undefined}>
          <div className={styles.main} data-stale={list.isPlaceholderData || undefined}>
            <AnswerTable
              columns={shown}
              answers={answers}
              newest={first.version}
              openId={opened?.id}
              onOpen={(id) => filter.change({ reponse: id === undefined ? '' : String(id) })}
            />
            {list.hasNextPage && (
              <div className={styles.next}>
                <Button isPending={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
                  Afficher la suite
                </Button>
              </div>
            )}
          </div>
          {opened && (
            <AnswerPanel
              key={opened.id}
              idSite={idSite}
              answer={opened}
              newest={first.version}
              onClose={() => filter.change({ reponse: '' })}
            />
          )}
        </div>
      )}
      {isExporting && (
        <AnswerExportDialog
          idSite={idSite}
          idForm={idForm}
          form={first}
          query={filter.query}
          onClose={() => setExporting(false)}
        />
      )}
    </Page>
  );
}

function describeTotal(total: number, isNarrowed: boolean): string {
  const count = `${total.toLocaleString('fr-FR')}\u00a0${total > 1 ? 'réponses' : 'réponse'}`;
  if (total === 0) return isNarrowed ? 'Aucune réponse avec ces filtres' : 'Aucune réponse';
  return isNarrowed ? `${count} avec ces filtres` : count;
}
