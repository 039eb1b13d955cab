import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { type ApiFailure, toFailure } from '../../base/api/api-failure.ts';
import { findBlockingFailure } from '../../base/api/blocking-failure.ts';
import { readAfterConflict } from '../../base/api/read-after-conflict.ts';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { useDescribeAuthors } from '../../base/api/use-describe-authors.ts';
import { ChangedLine } from '../../base/components/changed-line.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Loading } from '../../base/page/loading.tsx';
import { Page, PageTitle } from '../../base/page/page.tsx';
import { useUnsavedGuard } from '../../base/page/use-unsaved-guard.tsx';
import { notify, offerUndo } from '../../base/toasts/toasts.ts';
import { MailConflict, type MailConflictState } from './mail-conflict.tsx';
import { MailForm } from './mail-form.tsx';
import { MailPreview } from './mail-preview.tsx';
import styles from './mails.module.css';
import { type MailWording, mailQuery, readWording, type SiteMail, saveWords, type Words } from './mails.queries.ts';

/** One mail: the owner's words on one side, the mail as it leaves on the other. */
export function MailPage() {
  const { idSite } = useOpenSite();
  const name = useParams().mail ?? '';
  const mail = useQuery(mailQuery(idSite, name));
  const failure = findBlockingFailure(mail);
  if (failure)
    return (
      <Page title="Courriel">
        <FailureNotice failure={failure} />
      </Page>
    );
  if (!mail.data) return <Loading />;
  return <MailScreen key={name} mail={mail.data} />;
}

const savedLabel = 'Vos mots sont enregistrés';
const toWords = ({ subject, opening, closing }: Words): Words => ({ subject, opening, closing });
const isEqual = (one: Words, other: Words) =>
  one.subject === other.subject && one.opening === other.opening && one.closing === other.closing;

function MailScreen({ mail }: { mail: SiteMail }) {
  const describeAuthors = useDescribeAuthors();
  const site = useOpenSite();
  const { idSite } = site;
  const [locale, setLocale] = useState(mail.wordings[0]?.locale ?? '');
  const stored = mail.wordings.find((one) => one.locale === locale) ?? (mail.wordings[0] as MailWording);
  const [draft, setDraft] = useState<Record<string, Words>>({});
  /** The words as they stood when the user began to change them, by language: somebody else may have stored others since. */
  const [bases, setBases] = useState<Record<string, MailWording>>({});
  const [failure, setFailure] = useState<ApiFailure>();
  const [conflict, setConflict] = useState<MailConflictState>();
  const [isPending, setPending] = useState(false);
  /** Words of a language that differ from those at the beginning: what was typed and taken back is no change. */
  const getTyped = (of: string): Words | undefined => {
    const [typed, former] = [draft[of], bases[of]];
    return typed && former && isEqual(typed, former) ? undefined : typed;
  };
  const typed = getTyped(locale);
  const words = typed ?? toWords(stored);
  const base = typed ? (bases[locale] ?? stored) : stored;
  const hasConflict = !isPending && base.version !== stored.version && !isEqual(words, stored);
  const isChanged = mail.wordings.some((own) => {
    const words = getTyped(own.locale);
    return words && !isEqual(own, words);
  });
  useUnsavedGuard(isChanged);
  const mayUpdate = hasSiteRight(site, 'settings.update');

  const save = async (next: Words, label: string, from = base) => {
    setPending(true);
    setFailure(undefined);
    try {
      const former = toWords(from);
      const version = await saveWords(idSite, mail.name, from, next);
      setDraft(({ [locale]: _, ...others }) => others);
      offerUndo({
        label,
        undo: () =>
          saveWords(idSite, mail.name, { locale, version }, former).catch((error) =>
            notify(toFailure(error).message, 'danger'),
          ),
      });
    } catch (error) {
      const refused = toFailure(error);
      const current = await readAfterConflict(refused, () => readWording(idSite, mail.name, locale));
      if (current) setConflict({ mine: next, current, former: from, label });
      else setFailure(refused);
    } finally {
      setPending(false);
    }
  };

  return (
    <div className={styles.screen}>
      <div className={styles.formColumn}>
        <Link className={styles.back} to="..">
          Courriels
        </Link>
        <PageTitle className={styles.title}>{mail.label}</PageTitle>
        <p className={styles.lead}>{mail.moment}</p>
        {mail.wordings.length > 1 && (
          <label className={styles.locale}>
            Langue du visiteur
            <select
              aria-label="Langue du visiteur"
              value={locale}
              onChange={(event) => {
                setLocale(event.target.value);
                setFailure(undefined);
              }}
            >
              {mail.wordings.map((one) => (
                <option key={one.locale} value={one.locale}>
                  {one.label}
                </option>
              ))}
            </select>
          </label>
        )}
        {hasConflict && (
          <ChangedLine onCompare={() => setConflict({ mine: words, current: stored, former: base, label: savedLabel })}>
            {describeAuthors([stored.author])} modifié ce courriel entre-temps.
          </ChangedLine>
        )}
        <MailForm
          key={locale}
          mail={mail}
          stored={stored}
          words={words}
          failure={failure}
          isPending={isPending}
          isChanged={!isEqual(words, stored)}
          mayUpdate={mayUpdate}
          onChange={(next) => {
            if (!typed) setBases({ ...bases, [locale]: stored });
            setDraft({ ...draft, [locale]: next });
          }}
          onSave={() => save(words, savedLabel)}
          onReset={() => save({ subject: '', opening: '', closing: '' }, 'Les mots du programme sont de retour')}
        />
      </div>
      {conflict && (
        <MailConflict
          conflict={conflict}
          onChoose={(words) => {
            setConflict(undefined);
            if (isEqual(words, conflict.current)) setDraft(({ [locale]: _, ...others }) => others);
            else void save(words, conflict.label, conflict.current);
          }}
          onClose={() => setConflict(undefined)}
        />
      )}
      <MailPreview mail={mail} idSite={idSite} locale={locale} words={words} />
    </div>
  );
}
