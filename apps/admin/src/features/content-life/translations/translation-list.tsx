import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../../base/api/call-api.ts';
import { hasSiteRight } from '../../../base/api/session.queries.ts';
import { Button, ButtonLink } from '../../../base/components/button.tsx';
import { Status } from '../../../base/components/notice.tsx';
import { Row, Rows } from '../../../base/components/rows.tsx';
import { ConfirmDialog } from '../../../base/dialogs/confirm-dialog.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { notify } from '../../../base/toasts/toasts.ts';
import { nameLanguage } from '../../languages/language-names.ts';
import { runAct } from '../acts/content-acts.ts';
import { type ContentDraft, draftQuery, publishedQuery, refreshContents } from '../state/content-life.queries.ts';
import { type ContentTarget, getToastKey } from '../state/content-target.ts';
import { describeTranslationState } from './describe-translation-state.ts';

/** The other languages of the site, with the state of the translation into each. */
export function TranslationList({ target, draft }: { target: ContentTarget; draft: ContentDraft }) {
  const { locales } = useOpenSite();
  const [, ...others] = locales;
  return (
    <Rows label="Traductions">
      {others.map((locale) => (
        <TranslationRow
          key={locale}
          target={{ ...target, locale }}
          isThere={draft.locales.includes(locale)}
          isAway={draft.archivedAt !== null || draft.deletedAt !== null}
        />
      ))}
    </Rows>
  );
}

function TranslationRow({ target, isThere, isAway }: { target: ContentTarget; isThere: boolean; isAway: boolean }) {
  const site = useOpenSite();
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const [isPending, setPending] = useState(false);
  const { idSite, kind, id, locale } = target;
  const language = nameLanguage(locale);
  const path = adminPaths.contentTranslation(idSite, kind, id, locale);
  const create = async () => {
    setPending(true);
    const isDone = await runAct(idSite, () => callApi('createContentTranslation', { params: target }));
    setPending(false);
    if (isDone) await navigate(path);
  };
  return (
    <Row title={capitalize(language)} sub={isThere ? undefined : 'Pas encore traduit'}>
      {isThere && <TranslationState target={target} />}
      {isThere && !isAway && hasSiteRight(site, 'content.publish') && (
        <Button kind="quiet" aria-label={`Retirer la traduction (${language})`} onClick={() => setRemoving(true)}>
          Retirer
        </Button>
      )}
      {!isAway &&
        hasSiteRight(site, 'content.update') &&
        (isThere ? (
          <ButtonLink to={path} aria-label={`Traduire (${language})`}>
            Traduire
          </ButtonLink>
        ) : (
          <Button isPending={isPending} aria-label={`Créer la traduction (${language})`} onClick={create}>
            Créer la traduction
          </Button>
        ))}
      {isRemoving && (
        <ConfirmDialog
          title={`Retirer la traduction en ${language}\u00a0?`}
          action="Retirer la traduction"
          onClose={() => setRemoving(false)}
          onConfirm={async () => {
            await callApi('deleteContentTranslation', { params: target });
            notify(`La traduction en ${language} est retirée.`, 'success', { key: getToastKey(target) });
            await refreshContents(idSite);
          }}
        >
          Ses textes sont supprimés, et ceux qui la lisaient verront la langue du site. Cela ne se défait pas.
        </ConfirmDialog>
      )}
    </Row>
  );
}

function TranslationState({ target }: { target: ContentTarget }) {
  const { timeZone } = useOpenSite();
  const draft = useQuery(draftQuery(target));
  const published = useQuery(publishedQuery(target));
  if (!draft.data || published.data === undefined) return null;
  const { kind, text } = describeTranslationState(draft.data, target.locale, published.data !== null, timeZone);
  return <Status kind={kind}>{text}</Status>;
}

const capitalize = (text: string) => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);
