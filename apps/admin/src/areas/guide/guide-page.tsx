import { lead, loadPage, sections } from 'virtual:owners-guide';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation, useParams } from 'react-router';
import { ButtonLink } from '../../base/components/button.tsx';
import { BackIcon, RightIcon } from '../../base/components/icons.tsx';
import { Loading } from '../../base/page/loading.tsx';
import { Page, PageTitle, Section } from '../../base/page/page.tsx';
import { UnknownPage } from '../../base/page/unknown-page.tsx';
import { GuideArticle } from './guide-article.tsx';
import styles from './guide-page.module.css';

/** The owners' guide: its contents, or one page beside them. */
export function GuidePage() {
  const { page } = useParams();
  if (page === undefined) return <Contents />;
  return page in loadPage ? <Chapter key={page} name={page} /> : <UnknownPage />;
}

function Contents() {
  return (
    <Page title="Aide" lead={lead} isWide>
      <div className={styles.contents}>
        {sections.map(({ title, pages }) => (
          <Section key={title} title={title}>
            <ul className={styles.list}>
              {pages.map(({ name, title, summary }) => (
                <li key={name}>
                  <Link className={styles.entry} to={adminPaths.guide(name)}>
                    <span>
                      <span className={styles.entryTitle}>{title}</span>
                      <span className={styles.summary}>{summary}</span>
                    </span>
                    <RightIcon />
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </div>
    </Page>
  );
}

function Chapter({ name }: { name: string }) {
  const { hash } = useLocation();
  const article = useRef<HTMLDivElement>(null);
  const { data } = useQuery({
    queryKey: ['guide', name],
    queryFn: async () => (await loadPage[name]?.()) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (data && hash)
      article.current?.querySelector(`#${CSS.escape(decodeURIComponent(hash.slice(1)))}`)?.scrollIntoView();
  }, [data, hash]);
  if (!data) return <Loading />;
  const pages = sections.flatMap((section) => section.pages);
  const next = pages[pages.findIndex((one) => one.name === name) + 1];
  return (
    <div className={styles.layout}>
      <nav className={styles.side} aria-label="Pages de l’aide">
        {sections.map(({ title, pages }) => (
          <div key={title} className={styles.group}>
            <p className={styles.groupTitle}>{title}</p>
            <ul>
              {pages.map(({ name, title }) => (
                <li key={name}>
                  <NavLink className={styles.item ?? ''} to={adminPaths.guide(name)}>
                    {title}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.column} ref={article}>
        <Link className={styles.back} to={adminPaths.guide()}>
          <BackIcon size={16} />
          Toute l’aide
        </Link>
        <PageTitle className={styles.title}>{data.title}</PageTitle>
        <GuideArticle html={data.html} />
        {next && (
          <p className={styles.next}>
            <ButtonLink to={adminPaths.guide(next.name)}>
              {next.title}
              <RightIcon />
            </ButtonLink>
          </p>
        )}
      </div>
    </div>
  );
}
