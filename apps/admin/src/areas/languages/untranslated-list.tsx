import { useInfiniteQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { capitalise, describeContentKind } from '@vitrine/domain/publishing/content-kinds';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../base/components/button.tsx';
import { RightIcon } from '../../base/components/icons.tsx';
import { type ContentKind, type SiteLanguage, untranslatedQuery } from '../../features/languages/languages.queries.ts';
import styles from './languages.module.css';

/** What is written in a language and what is not, by kind; each missing content leads to its page. */
export function UntranslatedList({ idSite, language }: { idSite: number; language: SiteLanguage }) {
  const [opened, setOpened] = useState<ContentKind>();
  const missing = language.kinds.reduce((sum, kind) => sum + kind.missing, 0);
  if (language.kinds.length === 0) return null;
  return (
    <div className={styles.kinds}>
      <p className={styles.kindsTitle}>
        {missing === 0 ? 'Tout est traduit.' : `${missing} contenu${missing > 1 ? 's' : ''} à traduire`}
      </p>
      <ul>
        {language.kinds.map(({ kind, contents, missing: lacking }) => {
          const { one, many } = describeContentKind(kind);
          const done = contents - lacking;
          return (
            <li key={kind} className={styles.kind}>
              <div className={styles.kindHead}>
                <span className={styles.kindName}>{capitalise(many)}</span>
                <progress
                  className={styles.progress}
                  max={contents}
                  value={done}
                  aria-label={`${many}\u00a0: ${done} sur ${contents}`}
                />
                <span className={styles.count}>
                  {done} sur {contents}
                </span>
                {lacking > 0 ? (
                  <Button
                    kind="link"
                    aria-expanded={opened === kind}
                    aria-label={`${opened === kind ? 'Fermer' : 'Voir'}\u00a0: ${lacking} ${lacking > 1 ? many : one} à traduire`}
                    onClick={() => setOpened(opened === kind ? undefined : kind)}
                  >
                    {opened === kind ? 'Fermer' : 'Voir'}
                  </Button>
                ) : (
                  <span />
                )}
              </div>
              {opened === kind && <Missing idSite={idSite} code={language.code} kind={kind} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Missing({ idSite, code, kind }: { idSite: number; code: string; kind: ContentKind }) {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(untranslatedQuery(idSite, code, kind));
  return (
    <>
      <ul className={styles.missing}>
        {data?.pages
          .flatMap(({ contents }) => contents)
          .map(({ id, title }) => (
            <li key={id}>
              <Link to={adminPaths.editor(idSite, kind, id, code)}>
                {title}
                <RightIcon size={14} />
              </Link>
            </li>
          ))}
      </ul>
      {hasNextPage && (
        <Button kind="link" onClick={() => void fetchNextPage()}>
          Montrer la suite
        </Button>
      )}
    </>
  );
}
