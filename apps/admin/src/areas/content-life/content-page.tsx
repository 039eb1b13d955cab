import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { isContentKind, labelContentKind } from '@vitrine/domain/publishing/content-kinds';
import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { ApiFailure } from '../../base/api/api-failure.ts';
import { findBlockingFailure } from '../../base/api/blocking-failure.ts';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { Button, ButtonLink } from '../../base/components/button.tsx';
import { MoreIcon } from '../../base/components/icons.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Loading } from '../../base/page/loading.tsx';
import { PageTitle, Section } from '../../base/page/page.tsx';
import { UnknownPage } from '../../base/page/unknown-page.tsx';
import { ContentActItems } from '../../features/content-life/acts/content-act-items.tsx';
import { contentActs, runContentAct } from '../../features/content-life/acts/content-acts.ts';
import { ContentDeletionDialog } from '../../features/content-life/acts/content-deletion-dialog.tsx';
import { ContentHistory } from '../../features/content-life/history/content-history.tsx';
import { PublishButton } from '../../features/content-life/publishing/publish-button.tsx';
import { ScheduleList } from '../../features/content-life/schedules/schedule-list.tsx';
import { type ContentDraft, draftQuery } from '../../features/content-life/state/content-life.queries.ts';
import { ContentState, getDraftFacts } from '../../features/content-life/state/content-state.tsx';
import type { ContentTarget } from '../../features/content-life/state/content-target.ts';
import { TranslationList } from '../../features/content-life/translations/translation-list.tsx';
import { buildListPath } from '../../features/contents/build-list-path.ts';
import styles from './content-page.module.css';

/** What a product is and how it is sold: no other kind of content has more than its draft. */
const ProductParts = lazy(async () => ({
  default: (await import('../../features/product-sale/product-parts.tsx')).ProductParts,
}));

/** Where a content lives besides its editor: its state, what is scheduled, its history, its languages. */
export function ContentPage() {
  const { idSite, locales } = useOpenSite();
  const { kind, id } = useParams();
  const [search] = useSearchParams();
  const number = Number(id);
  if (!(kind !== undefined && isContentKind(kind)) || !Number.isInteger(number) || number < 1) return <UnknownPage />;
  const wanted = search.get('langue') ?? '';
  const locale = locales.includes(wanted) ? wanted : (locales[0] ?? 'fr_FR');
  return <Content key={`${kind} ${number}`} target={{ idSite, kind, id: number, locale }} />;
}

function Content({ target }: { target: ContentTarget }) {
  const read = useQuery(draftQuery(target));
  const failure = findBlockingFailure(read);
  if (failure)
    return (
      <div className={styles.page}>
        <PageTitle className={styles.title}>Contenu introuvable</PageTitle>
        <FailureNotice failure={failure} />
      </div>
    );
  if (!read.data) return <Loading />;
  return <ContentScreen target={target} draft={read.data} />;
}

function ContentScreen({ target, draft }: { target: ContentTarget; draft: ContentDraft }) {
  const site = useOpenSite();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const { idSite, kind, id, locale } = target;
  const title = typeof draft.fields.title === 'string' ? draft.fields.title : '';
  const isAway = draft.archivedAt !== null || draft.deletedAt !== null;
  const isTwiceAway = draft.archivedAt !== null && draft.deletedAt !== null;
  const canPublish = hasSiteRight(site, 'content.publish') && !isTwiceAway;
  const wayOut = draft.deletedAt === null ? 'unarchive' : 'restore';
  const siteLocaleTarget = { ...target, locale: site.locales[0] ?? locale };
  const isProduct = kind === 'product';
  /** What saves the parts of the screen that are still being typed in. */
  const savers = useRef(new Map<string, () => Promise<ApiFailure | undefined>>());
  const saveParts = async () => {
    for (const save of savers.current.values()) {
      const refused = await save();
      if (refused) throw refused;
    }
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.who}>
          <p className={styles.kind}>{labelContentKind(kind)}</p>
          <PageTitle className={styles.title}>{title || 'Sans titre'}</PageTitle>
          <p className={styles.facts}>
            <ContentState facts={getDraftFacts(draft, locale)} />
            {draft.url && <span className={styles.path}>{draft.url}</span>}
          </p>
        </div>
        <div className={styles.acts}>
          {hasSiteRight(site, 'content.update') && !isAway && (
            <ButtonLink to={adminPaths.editor(idSite, kind, id, locale)}>Modifier</ButtonLink>
          )}
          {!isAway && <PublishButton target={target} beforeOpen={saveParts} />}
          {isAway && hasSiteRight(site, 'content.update') && (
            <Button
              kind="primary"
              onClick={() => runContentAct(wayOut, siteLocaleTarget, { title, isVisible: false, canPublish })}
            >
              {contentActs[wayOut].label}
            </Button>
          )}
          <Menu position="bottom-end" width={240}>
            <Menu.Target>
              <Button kind="quiet" isIcon aria-label="Autres actions">
                <MoreIcon />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <ContentActItems
                target={siteLocaleTarget}
                content={{ ...draft, title }}
                isHere
                onDelete={() => setDeleting(true)}
                onDuplicated={(copy) => navigate(adminPaths.content(idSite, kind, copy))}
              />
            </Menu.Dropdown>
          </Menu>
        </div>
      </header>
      {isProduct && !isAway && (
        <Suspense fallback={<Loading />}>
          <ProductParts target={siteLocaleTarget} savers={savers.current} />
        </Suspense>
      )}
      <Section title="Programmation">
        <div className={styles.stack}>
          <ScheduleList target={target} draft={draft} />
        </div>
      </Section>
      {site.locales.length > 1 && (
        <Section title="Traductions">
          <TranslationList target={target} draft={draft} />
        </Section>
      )}
      <Section title="Historique">
        <ContentHistory target={target} draft={draft} />
      </Section>
      {isDeleting && (
        <ContentDeletionDialog
          target={target}
          title={title}
          onClose={() => setDeleting(false)}
          onDeleted={() => navigate(buildListPath(idSite, kind))}
        />
      )}
    </div>
  );
}
