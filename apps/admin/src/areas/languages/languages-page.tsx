import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { findBlockingFailure } from '../../base/api/blocking-failure.ts';
import { hasSiteRight, siteQuery } from '../../base/api/session.queries.ts';
import { Button } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { Loading } from '../../base/page/loading.tsx';
import { Page } from '../../base/page/page.tsx';
import { languagesQuery } from '../../features/languages/languages.queries.ts';
import { AddLanguageDialog } from './add-language-dialog.tsx';
import { LanguageCard } from './language-card.tsx';
import styles from './languages.module.css';

/** The languages of the site: what visitors can choose, and what is still to be written in each. */
export function LanguagesPage() {
  const idSite = Number(useParams().idSite);
  const [isAdding, setAdding] = useState(false);
  const read = useQuery(languagesQuery(idSite));
  const { data } = read;
  const failure = findBlockingFailure(read);
  const mayUpdate = hasSiteRight(useQuery(siteQuery(idSite)).data, 'settings.update');
  if (failure) return <FailureNotice failure={failure} />;
  if (!data) return <Loading />;
  return (
    <Page
      title="Langues"
      lead="Une langue s’ajoute hors ligne&nbsp;: vos visiteurs ne la voient qu’une fois que vous la mettez en ligne."
      action={
        mayUpdate &&
        data.available.length > 0 && (
          <Button kind="primary" onClick={() => setAdding(true)}>
            Ajouter une langue
          </Button>
        )
      }
    >
      <ul className={styles.languages}>
        {data.languages.map((language) => (
          <LanguageCard
            key={language.code}
            idSite={idSite}
            language={language}
            site={data.languages.find(({ isDefault }) => isDefault)}
            isLocked={!mayUpdate}
          />
        ))}
      </ul>
      {isAdding && <AddLanguageDialog idSite={idSite} available={data.available} onClose={() => setAdding(false)} />}
    </Page>
  );
}
