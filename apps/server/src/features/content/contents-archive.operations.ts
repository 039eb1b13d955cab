import { blockDefinitions, describeUnreadableBlock } from '@vitrine/blocks/schemas';
import { contentKinds, isContentKind, labelContentKind } from '@vitrine/domain/publishing/content-kinds';
import { type BlockNode, walkBlocks } from '@vitrine/page-document/tree/block-node';
import { upgradeProps } from '@vitrine/page-document/versions/block-versions';
import type { RequestContext } from '../../request-context.ts';
import type { ArchiveRecord, ValidatedRecord, ValidationContext } from '../define-archive-part.ts';
import { computed, defineArchivePart, nestedRows, omitted } from '../define-archive-part.ts';
import { restoreDocument, restoreDocuments } from '../documents/restore-document.operations.ts';
import { getContentType } from './content-types.ts';
import { findShapeFault } from './drafts/schema-shape.ts';
import { listLiveIdsAfter } from './live-contents.repository.ts';

/** The contents of an archive. */
export const contentsArchive = defineArchivePart('contents', {
  nouns: ['contenu', 'contenus'],
  table: 'content',
  columns: {
    kind: 'kind',
    id: 'id',
    state: 'state',
    archived_at: 'archivedAt',
    deleted_at: 'deletedAt',
    created_by: omitted('Accounts belong to the installation, not to the site.'),
    created_at: 'createdAt',
    updated_at: 'updatedAt',
  },
  nested: {
    drafts: nestedRows(
      'content_draft',
      { kind: 'kind', content_id: 'id' },
      {
        locale: 'locale',
        fields: 'fields',
        document: 'document',
        version: 'version',
        published_version: 'publishedVersion',
        published_revision_id: 'publishedRevisionId',
        release: 'release',
        updated_at: 'updatedAt',
        updated_by: omitted('Accounts belong to the installation, not to the site.'),
        searched_title: computed,
      },
    ),
    revisions: nestedRows(
      'content_revision',
      { kind: 'kind', content_id: 'id' },
      {
        id: 'id',
        locale: 'locale',
        revision_kind: 'revisionKind',
        name: 'name',
        draft_version: 'draftVersion',
        fields: 'fields',
        document: 'document',
        release: 'release',
        author_id: omitted('Accounts belong to the installation, not to the site.'),
        created_at: 'createdAt',
        from_at: 'fromAt',
        until_at: 'untilAt',
        started_at: 'startedAt',
        ended_at: 'endedAt',
        failure: 'failure',
        planned_by: 'plannedBy',
      },
    ),
  },
  validate: validateContent,
  afterImport: indexContents,
});

const contentsPerBatch = 100;

/** Enters every live content into the search index, which no archive holds. */
async function indexContents(context: RequestContext): Promise<void> {
  for (const kind of contentKinds)
    for (let ids = await listLiveIdsAfter(context, kind, 0, contentsPerBatch); ids.length; ) {
      await getContentType(kind).indexLive(context, ids);
      ids = await listLiveIdsAfter(context, kind, ids.at(-1) ?? 0, contentsPerBatch);
    }
}

const plannedLists = ['drafts', 'revisions'] as const;

/**
 * Validates the drafts and revisions of a content: their values may be unfinished. What only SUPER_ADMIN may write needs those
 * rights. Publications that were planned for a moment before the import are over: nobody expects them any more.
 */
function validateContent(
  record: ArchiveRecord,
  { now, site, reportOmission, canRestoreReserved }: ValidationContext,
): ValidatedRecord {
  const kind = String(record.kind);
  if (!isContentKind(kind))
    return `«\u00a0kind\u00a0»\u00a0: ce programme ne connaît pas de contenus «\u00a0${kind}\u00a0».`;
  const { documentKind, fields, withoutReserved } = getContentType(kind);
  const schema = fields.shared.extend(fields.texts.shape).strip();
  const name = `${labelContentKind(kind)} ${record.id}`;
  let validated = record;
  for (const list of plannedLists) {
    const restored = documentKind ? restoreDocuments(validated, list, restoreDraft) : validated;
    if (typeof restored === 'string') return restored;
    const rows = restored[list] as ArchiveRecord[];
    const kept: ArchiveRecord[] = [];
    for (const [index, row] of rows.entries()) {
      const fault = findShapeFault(schema, row.fields);
      if (fault)
        return `«\u00a0${[list, index + 1, 'fields', ...fault.path].map(String).join('.')}\u00a0»\u00a0: ${fault.message}`;
      const own = row.fields as Record<string, unknown>;
      const without = withoutReserved?.(own) ?? own;
      const allowed =
        without === own || canRestoreReserved(`un script dans «\u00a0${list}\u00a0» de ${name}`) ? own : without;
      kept.push(allowed === own ? row : { ...row, fields: allowed });
    }
    if (kept.some((row, index) => row !== rows[index])) validated = { ...restored, [list]: kept };
    else validated = restored;
  }
  const revisions = validated.revisions as ArchiveRecord[];
  const missed = revisions.filter((revision) => isMissed(revision, now));
  if (!missed.length) return validated;
  for (const { fromAt, untilAt, startedAt } of missed)
    reportOmission(
      startedAt === null
        ? `la publication de ${name} prévue le ${formatMoment(fromAt, site.timeZone)}, avant l’import`
        : `la fin de publication de ${name} prévue le ${formatMoment(untilAt, site.timeZone)}, avant l’import`,
    );
  const failure = 'Le moment prévu était passé quand le site a été importé.';
  return {
    ...validated,
    revisions: revisions.map((row) =>
      missed.includes(row) ? { ...row, endedAt: new Date(now).toISOString(), failure } : row,
    ),
  };
}

const formatMoment = (moment: unknown, timeZone: string) =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    Date.parse(String(moment)),
  );

/** Whether a planned publication should have begun or ended already, and has not. */
function isMissed({ revisionKind, fromAt, untilAt, startedAt, endedAt }: ArchiveRecord, now: number): boolean {
  if (revisionKind !== 'scheduled' || endedAt !== null) return false;
  const isPast = (moment: unknown) => typeof moment === 'string' && Date.parse(moment) <= now;
  return (startedAt === null && isPast(fromAt)) || isPast(untilAt);
}

const restoreDraft = (document: unknown) => restoreDocument(document, findUnreadableDraft);

/** Finds the first block that no draft can hold. */
function findUnreadableDraft(blocks: readonly BlockNode[]) {
  for (const { node } of walkBlocks({ blocks: [...blocks] })) {
    const unreadable = describeUnreadableBlock(node, blockDefinitions);
    if (unreadable) return unreadable;
    const definition = blockDefinitions[node.type];
    const fault = definition && findShapeFault(definition.schema, upgradeProps(node, definition.versions));
    if (fault)
      return { id: node.id, label: definition.label, reason: 'invalid-props' as const, paths: [fault.path.join('.')] };
  }
  return undefined;
}
