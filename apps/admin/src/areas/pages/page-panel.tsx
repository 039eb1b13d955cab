import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { toFailure } from '../../base/api/api-failure.ts';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { Button, ButtonLink } from '../../base/components/button.tsx';
import { CloseIcon } from '../../base/components/icons.tsx';
import { FailureNotice, Notice } from '../../base/components/notice.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { useUnsavedGuard } from '../../base/page/use-unsaved-guard.tsx';
import { OverriddenTexts } from '../../features/content-life/draft/overridden-texts.tsx';
import { useDraftFields } from '../../features/content-life/draft/use-draft-fields.ts';
import { PublishButton } from '../../features/content-life/publishing/publish-button.tsx';
import { ContentState, getDraftFacts } from '../../features/content-life/state/content-state.tsx';
import { FieldsForm } from '../../features/fields/form/fields-form.tsx';
import { blockDescriptionsQuery } from '../../features/fields/rows/fields.queries.ts';
import styles from './page-panel.module.css';

const time = new Intl.DateTimeFormat('fr-FR', { hour: 'numeric', minute: '2-digit' });

/** The settings of a page beside the tree, or over it on a phone: the fields of its draft, saved as they change. */
export function PagePanel({ id }: { id: number }) {
  const site = useOpenSite();
  const { idSite, locales } = site;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const locale = locales[0] ?? 'fr_FR';
  const target = { idSite, kind: 'page', id, locale } as const;
  const {
    draft,
    error,
    fields,
    failure,
    isAtRisk,
    savedAt,
    isDirty,
    overridden,
    forgetOverridden,
    apply,
    send,
    sendAndRefresh,
  } = useDraftFields(target);
  const descriptions = useQuery(blockDescriptionsQuery(idSite)).data;
  const described = descriptions?.contents.find(({ kind }) => kind === 'page');
  const isAway = draft !== undefined && (draft.archivedAt !== null || draft.deletedAt !== null);
  const canEdit = hasSiteRight(site, 'content.update') && !isAway;
  useUnsavedGuard(isAtRisk);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const store = async () => {
    const refused = await sendAndRefresh();
    if (refused) throw refused;
  };
  const close = async () => {
    await send();
    const query = search.toString();
    await navigate(`${adminPaths.site(idSite)}/pages${query ? `?${query}` : ''}`);
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-line="${id}"]`)?.focus({ preventScroll: true }),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    void close();
  };
  return (
    <section className={styles.panel} aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <header className={styles.head}>
        <div>
          <h2 ref={title} id={titleId} tabIndex={-1} className={styles.title}>
            {typeof fields?.title === 'string' && fields.title ? fields.title : 'Page'}
          </h2>
          {draft && <ContentState facts={getDraftFacts(draft, locale)} />}
        </div>
        <Button kind="quiet" isIcon aria-label="Fermer les réglages" title="Fermer (Échap)" onClick={close}>
          <CloseIcon />
        </Button>
      </header>
      <div className={styles.body}>
        {error && <FailureNotice failure={toFailure(error)} />}
        {failure && <FailureNotice failure={failure} />}
        {!fields && !error && <Skeleton rows={6} />}
        {draft?.changed.fields.includes('url') && draft.isVisible && (
          <Notice kind="warning">
            L’adresse a changé. À la publication, l’ancienne mènera à la nouvelle par une redirection.
          </Notice>
        )}
        {fields && described && (
          <FieldsForm
            key={id}
            idSite={idSite}
            locale={locale}
            name="Réglages de la page"
            fields={[...described.texts, ...described.shared]}
            value={fields}
            errors={failure?.fields ?? {}}
            isDisabled={!canEdit}
            onOperation={apply}
          />
        )}
      </div>
      {draft && descriptions && overridden.length > 0 && (
        <OverriddenTexts
          {...{ target, overridden, draft, descriptions }}
          onRestore={(operations) => {
            for (const operation of operations) if (operation.kind === 'set') apply(operation);
          }}
          onClose={forgetOverridden}
        />
      )}
      <footer className={styles.foot}>
        <span role="status" className={styles.saved}>
          {isDirty
            ? failure
              ? 'Pas encore enregistré'
              : 'Enregistrement…'
            : savedAt
              ? `Brouillon enregistré à ${time.format(savedAt)}`
              : ''}
        </span>
        <span className={styles.acts}>
          <ButtonLink to={adminPaths.editor(idSite, 'page', id, locale)}>Ouvrir l’éditeur</ButtonLink>
          <PublishButton target={target} beforeOpen={store} />
        </span>
      </footer>
    </section>
  );
}
