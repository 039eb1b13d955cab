import { useQuery } from '@tanstack/react-query';
import { listPlaceholders } from '@vitrine/domain/legal/legal-text';
import { toPlainText } from '@vitrine/domain/publishing/truncate-text';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { type ApiFailure, describeFailure, toFailure } from '../../base/api/api-failure.ts';
import { findBlockingFailure } from '../../base/api/blocking-failure.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { readAfterConflict } from '../../base/api/read-after-conflict.ts';
import { hasSiteRight, siteQuery } from '../../base/api/session.queries.ts';
import { useDescribeAuthors } from '../../base/api/use-describe-authors.ts';
import { Button } from '../../base/components/button.tsx';
import { ChangedLine } from '../../base/components/changed-line.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { SaveBar } from '../../base/components/save-bar.tsx';
import { BothValuesDialog } from '../../base/dialogs/both-values-dialog.tsx';
import { formatHour, formatMoment } from '../../base/format/format-date.ts';
import { Loading } from '../../base/page/loading.tsx';
import { PageTitle } from '../../base/page/page.tsx';
import { UnknownPage } from '../../base/page/unknown-page.tsx';
import { useUnsavedGuard } from '../../base/page/use-unsaved-guard.tsx';
import { notify, offerUndo } from '../../base/toasts/toasts.ts';
import { buildSettingPath } from '../../features/settings/setting-path.ts';
import { useSaveKey } from '../../features/settings/use-setting-keys.ts';
import { PreviewBeside } from '../../features/site-preview/preview-beside.tsx';
import { LegalTextEditor } from './legal-text-editor.tsx';
import styles from './legal-texts.module.css';
import { type LegalText, type LegalTexts, legalTextsQuery, saveLegalText } from './legal-texts.queries.ts';
import { LegalVersions } from './legal-versions.tsx';

/** One legal text: written on the left, seen on its page on the right, with its versions below. */
export function LegalTextPage() {
  const { idSite = '', type = '' } = useParams();
  const read = useQuery(legalTextsQuery(Number(idSite)));
  const { data } = read;
  const failure = findBlockingFailure(read);
  if (failure) return <FailureNotice failure={failure} />;
  if (!data) return <Loading />;
  const text = data.texts.find((one) => one.type === type);
  return text ? <TextForm key={type} idSite={Number(idSite)} text={text} data={data} /> : <UnknownPage />;
}

function TextForm({ idSite, text, data }: { idSite: number; text: LegalText; data: LegalTexts }) {
  const describeAuthors = useDescribeAuthors();
  const [draft, setDraft] = useState<string>();
  /** The text as it stood when the user began to change it: somebody else may have stored another since. */
  const [opened, setOpened] = useState(text);
  const [failure, setFailure] = useState<ApiFailure>();
  const [conflict, setConflict] = useState<LegalText>();
  const [isPending, setPending] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const mayUpdate = hasSiteRight(useQuery(siteQuery(idSite)).data, 'settings.update');
  const value = draft === undefined || draft === opened.value ? text.value : draft;
  const isChanged = value !== text.value;
  if (!isChanged && opened !== text) {
    setOpened(text);
    // What was typed and taken back is no change beside the text of somebody else.
    setDraft(undefined);
  }
  const error = failure?.fields[text.type];

  async function save(base: LegalText = opened) {
    if (!isChanged || isPending) return;
    setPending(true);
    setFailure(undefined);
    try {
      const before = base.value;
      const version = (await saveLegalText(idSite, base, value)) ?? base.version;
      setDraft(undefined);
      setSavedAt(new Date());
      offerUndo({
        // The undo of a save gives way to that of the next: it would put back a text that is not the former one.
        key: text.type,
        label: `${text.label}\u00a0: nouvelle version en ligne`,
        undo: () => restore(before, version),
      });
    } catch (error) {
      const refused = toFailure(error);
      const current = await readAfterConflict(refused, readText);
      if (current) setConflict(current);
      else setFailure(refused);
    } finally {
      setPending(false);
    }
  }

  async function readText() {
    const { texts } = await queryClient.fetchQuery({ ...legalTextsQuery(idSite), staleTime: 0 });
    return texts.find(({ type }) => type === text.type);
  }

  /** Undoes a save; what somebody else has changed since is refused by the version that it left. */
  async function restore(before: string, version: string) {
    try {
      await saveLegalText(idSite, { ...text, version }, before);
      notify('Le texte d’avant est de nouveau en ligne, comme nouvelle version.');
    } catch (error) {
      const { code, message } = toFailure(error);
      notify(code === 'conflict' ? 'Rien n’est annulé\u00a0: quelqu’un a changé ce texte depuis.' : message, 'danger');
    }
  }

  const discard = () => {
    const left = draft;
    setDraft(undefined);
    setFailure(undefined);
    offerUndo({ label: 'Changements abandonnés', undo: async () => setDraft(left) });
  };
  useUnsavedGuard(isChanged);
  useSaveKey(() => void save());
  return (
    <div className={styles.layout}>
      <div className={styles.column}>
        <Link to={`/sites/${idSite}/textes-legaux`} className={styles.back}>
          ← Textes légaux
        </Link>
        <PageTitle className={styles.title}>{text.label}</PageTitle>
        <p className={styles.lead}>
          {text.isStandard
            ? 'C’est le texte du programme. Changez-le, il devient le vôtre\u00a0; vous pourrez y revenir.'
            : `Version ${text.number}${text.at ? `, mise en ligne ${formatMoment(text.at)}` : ''}.`}
        </p>
        {failure && !error && <FailureNotice failure={failure} />}
        <Suspense fallback={<Loading />}>
          <LegalTextEditor
            idSite={idSite}
            label={text.label}
            value={value}
            variables={data.variables}
            isDisabled={!mayUpdate}
            error={error}
            onChange={setDraft}
          />
        </Suspense>
        {error && (
          <p id="texte-legal-erreur" className={styles.error}>
            {error}
          </p>
        )}
        <OpenFacts idSite={idSite} value={value} data={data} />
        {mayUpdate && value !== text.standard && (
          <div className={styles.ways}>
            <Button kind="link" onClick={() => setDraft(text.standard)}>
              Revenir au texte du programme
            </Button>
          </div>
        )}
        <SaveBar
          count={isChanged ? 1 : 0}
          failure={failure && describeFailure(failure)}
          savedAt={savedAt}
          isPending={isPending}
          onSave={() => save()}
          onDiscard={discard}
          note={
            !isPending &&
            opened.version !== text.version && (
              <ChangedLine label="Voir les deux textes" onCompare={() => setConflict(text)}>
                {describeAuthors([text.author])} modifié ce texte{text.at && ` à ${formatHour(text.at)}`}.
              </ChangedLine>
            )
          }
        />
        <LegalVersions idSite={idSite} text={text} isLocked={!mayUpdate} onTake={setDraft} />
      </div>
      {conflict && (
        <BothValuesDialog
          title={`${describeAuthors([conflict.author])} changé ce texte avant vous`}
          lead="Choisissez celui qui reste en ligne. L’autre se retrouve\u00a0: le sien parmi les versions, le vôtre par «\u00a0Annuler\u00a0»."
          values={[{ key: 'text', label: text.label, mine: toPlainText(value), theirs: toPlainText(conflict.value) }]}
          first="theirs"
          names={{ mine: 'Garder le mien', theirs: 'Prendre le sien' }}
          action="Garder ce choix"
          back="Revenir au texte"
          onChoose={(mine) => {
            setConflict(undefined);
            if (mine.size > 0) void save(conflict);
            else discard();
          }}
          onClose={() => setConflict(undefined)}
        />
      )}
      {mayUpdate && (
        <PreviewBeside
          idSite={idSite}
          seen={{ path: text.path }}
          changes={{ values: isChanged ? { [text.type]: value } : {} }}
          isChanged={isChanged}
        />
      )}
    </div>
  );
}

/** The words of the text that nothing fills yet, each with the way to its field. */
function OpenFacts({ idSite, value, data }: { idSite: number; value: string; data: LegalTexts }) {
  const open = listPlaceholders(value).map((name) => ({
    name,
    variable: data.variables.find((one) => one.name === name),
  }));
  const missing = open.filter(({ variable }) => !variable?.value);
  return (
    <p id="texte-legal-aide" className={styles.hint}>
      Ce qui est teinté vient de vos réglages et les suit.
      {missing.length > 0 && ' À compléter\u00a0: '}
      {missing.map(({ name, variable }, place) => (
        <span key={name}>
          {place > 0 && ', '}
          {variable ? (
            <Link to={buildSettingPath(idSite, variable.group, variable.type)}>{variable.label}</Link>
          ) : (
            `«\u00a0${name}\u00a0», que rien ne remplit`
          )}
        </span>
      ))}
      {missing.length > 0 && '.'}
    </p>
  );
}
