import { useState } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { callApi } from '../../base/api/call-api.ts';
import { queryClient } from '../../base/api/query-client.ts';
import { Button } from '../../base/components/button.tsx';
import { ConfirmDialog } from '../../base/dialogs/confirm-dialog.tsx';
import { notify, offerUndo } from '../../base/toasts/toasts.ts';
import { languagesQuery, type SiteLanguage, saveLanguage } from '../../features/languages/languages.queries.ts';
import { DefaultLanguageDialog } from './default-language-dialog.tsx';
import styles from './languages.module.css';
import { PrefixDialog } from './prefix-dialog.tsx';
import { UntranslatedList } from './untranslated-list.tsx';

/** One language: its address, its state, what lacks, and what can be done with it. */
export function LanguageCard({
  idSite,
  language,
  site,
  isLocked,
}: {
  idSite: number;
  language: SiteLanguage;
  /** The language of the site. */
  site: SiteLanguage | undefined;
  isLocked: boolean;
}) {
  const { code, label, isDefault, isOnline, hasProgramTexts, homeUrl } = language;
  const [asking, setAsking] = useState<'default' | 'prefix' | 'remove'>();
  const switchOnline = async (next: boolean) => {
    try {
      await saveLanguage(idSite, code, { isOnline: next });
      offerUndo({
        label: next ? `${label}\u00a0: en ligne` : `${label}\u00a0: hors ligne`,
        undo: () => saveLanguage(idSite, code, { isOnline: !next }),
      });
    } catch (error) {
      notify(toFailure(error).message, 'danger');
    }
  };
  return (
    <li className={styles.language}>
      <div className={styles.languageHead}>
        <h2 className={styles.name} lang={code.slice(0, 2)}>
          {label}
        </h2>
        <span className={styles.state} data-state={isOnline ? 'online' : 'offline'}>
          {isDefault ? 'Langue du site' : isOnline ? 'En ligne' : 'Hors ligne'}
        </span>
      </div>
      <p className={styles.address}>{homeUrl.replace(/^https?:\/\//, '')}</p>
      <p className={styles.help}>{describePrefix(language)}</p>
      <p className={styles.help} data-kind={hasProgramTexts ? undefined : 'warning'}>
        {hasProgramTexts
          ? 'Les textes du programme (boutons, formulaires, courriels) sont dans cette langue.'
          : 'Les textes du programme (boutons, formulaires, courriels) n’existent pas encore dans cette langue\u00a0: ils restent en français.'}
      </p>
      {!isDefault && <UntranslatedList idSite={idSite} language={language} />}
      {!isLocked && !isDefault && (
        <div className={styles.ways}>
          <Button onClick={() => void switchOnline(!isOnline)}>
            {isOnline ? 'Mettre hors ligne' : 'Mettre en ligne'}
          </Button>
          <Button kind="quiet" onClick={() => setAsking('prefix')} aria-label={`Changer le préfixe\u00a0: ${label}`}>
            Changer le préfixe
          </Button>
          <Button
            kind="quiet"
            onClick={() => setAsking('default')}
            aria-label={`En faire la langue du site\u00a0: ${label}`}
          >
            En faire la langue du site
          </Button>
          <Button kind="quiet" onClick={() => setAsking('remove')} aria-label={`Retirer\u00a0: ${label}`}>
            Retirer
          </Button>
        </div>
      )}
      {asking === 'prefix' && <PrefixDialog idSite={idSite} language={language} onClose={() => setAsking(undefined)} />}
      {asking === 'default' && site && (
        <DefaultLanguageDialog idSite={idSite} language={language} site={site} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          title={`Retirer la langue «\u00a0${label}\u00a0»\u00a0?`}
          action={`Retirer «\u00a0${label}\u00a0»`}
          onClose={() => setAsking(undefined)}
          onConfirm={async () => {
            await callApi('deleteSiteLanguage', { params: { idSite, code } });
            // What lacks in a language that has left is not asked for again.
            await queryClient.invalidateQueries({ queryKey: languagesQuery(idSite).queryKey, exact: true });
            notify(`«\u00a0${label}\u00a0» est retirée. Ses textes sont gardés.`);
          }}
        >
          Les pages sous «&nbsp;/{language.prefix}&nbsp;» répondront «&nbsp;introuvable&nbsp;». Les textes écrits dans
          cette langue restent gardés, et reviennent si vous l’ajoutez de nouveau.
        </ConfirmDialog>
      )}
    </li>
  );
}

/** Explains the beginning of the addresses of a language. */
function describePrefix({ prefix, isDefault }: SiteLanguage): string {
  if (isDefault) return 'Ses adresses n’ont pas de préfixe\u00a0: /contact.';
  return `Ses adresses commencent par /${prefix}\u00a0: /${prefix}/contact.`;
}
