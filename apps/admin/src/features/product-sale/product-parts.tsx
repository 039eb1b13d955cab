import { useSuspenseQuery } from '@tanstack/react-query';
import { type ApiFailure, toFailure } from '../../base/api/api-failure.ts';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { FailureNotice } from '../../base/components/notice.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { Section } from '../../base/page/page.tsx';
import { useUnsavedGuard } from '../../base/page/use-unsaved-guard.tsx';
import { useDraftFields } from '../content-life/draft/use-draft-fields.ts';
import type { ContentTarget } from '../content-life/state/content-target.ts';
import { FieldsForm } from '../fields/form/fields-form.tsx';
import { blockDescriptionsQuery } from '../fields/rows/fields.queries.ts';
import { descriptionsQuery } from '../resources/record/resource.queries.ts';
import styles from './sold-list.module.css';
import { SoldList } from './sold-list.tsx';
import type { ProductType } from './sold-values.ts';
import { useSaver } from './use-saver.ts';

/** What saves parts of a screen before it is published, by their names. */
export type Savers = Map<string, () => Promise<ApiFailure | undefined>>;

/** The first fields of a product; all of them, its words and its blocks are in the page editor. */
const firstFields = ['title', 'type', 'appellation', 'kinds', 'mediaId', 'summary', 'parts'];

/** A product in one screen: what it is, and what is sold of it. */
export function ProductParts({ target, savers }: { target: ContentTarget; savers: Savers }) {
  const site = useOpenSite();
  const { idSite, id, locale } = target;
  const { draft, error, fields, failure, isAtRisk, isDirty, savedAt, apply, sendAndRefresh } = useDraftFields(target);
  const descriptions = useSuspenseQuery(blockDescriptionsQuery(idSite)).data;
  const resource = useSuspenseQuery(descriptionsQuery).data.find(({ name }) => name === 'declinations');
  useUnsavedGuard(isAtRisk);
  useSaver(savers, 'fields', sendAndRefresh);
  if (error) return <FailureNotice failure={toFailure(error)} />;
  if (!draft || !fields || !resource) return <Skeleton rows={6} />;
  const described = descriptions.contents.find(({ kind }) => kind === 'product');
  const shown = described
    ? firstFields.flatMap((name) => [...described.texts, ...described.shared].find((one) => one.name === name) ?? [])
    : [];
  const type = (fields.type ?? 'WINE') as ProductType;
  return (
    <>
      <Section
        title="Présentation"
        action={
          <span role="status" className={styles.saved}>
            {isDirty ? 'Enregistrement…' : savedAt ? 'Brouillon enregistré' : ''}
          </span>
        }
      >
        {failure && <FailureNotice failure={failure} />}
        <FieldsForm
          key={id}
          idSite={idSite}
          locale={locale}
          name="Présentation du produit"
          fields={shown.map((field) => ({ ...field, group: 'Contenu', depth: 'essential' as const }))}
          value={fields}
          errors={failure?.fields ?? {}}
          isDisabled={!hasSiteRight(site, 'content.update')}
          onOperation={apply}
        />
      </Section>
      <SoldList
        resource={{ description: resource, idSite }}
        productId={id}
        type={type}
        isOnline={draft.state !== 'draft'}
        savers={savers}
      />
    </>
  );
}
