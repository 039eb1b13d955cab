import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import {
  bindPlatformReading,
  bindReading,
  bindWithCompletion,
  bindWriting,
  type PrepareContext,
} from '../bind-endpoint.ts';
import { findBlockChoices, renderBlockChoices } from './canvas/block-choices.operations.ts';
import { findStarters } from './canvas/block-starters.operations.ts';
import { type DraftChange, findCanvasChange, renderCanvasPatch } from './canvas/canvas-patch.operations.ts';
import { moveContent } from './content-places.operations.ts';
import { listBlockDescriptions } from './descriptions/block-descriptions.operations.ts';
import { listFieldChoices, searchLinkTargets } from './descriptions/field-choices.operations.ts';
import { searchIcons } from './descriptions/icons.operations.ts';
import {
  applyContentOperations,
  listContentOperations,
  undoContentOperations,
} from './drafts/apply-operations.operations.ts';
import { createContent, readContentDraft } from './drafts/drafts.operations.ts';
import { exportContents } from './export-contents.operations.ts';
import {
  createContentTranslation,
  deleteContentTranslation,
  duplicateContent,
} from './lifecycle/copy-content.operations.ts';
import {
  archiveContent,
  binContent,
  deleteContent,
  readContentDependents,
  restoreContent,
  unarchiveContent,
} from './lifecycle/lifecycle.operations.ts';
import { listContents } from './list-contents.operations.ts';
import { publishContent, validateContent } from './publishing/publish.operations.ts';
import { publishContentRevision, readPublishedContent } from './publishing/published.operations.ts';
import {
  createContentRevision,
  listContentRevisions,
  readContentRevision,
  restoreContentRevision,
} from './publishing/revisions.operations.ts';
import { cancelContentSchedule, resumeContentSchedule, scheduleContent } from './publishing/schedule.operations.ts';
import { showContentAgain, unpublishContent } from './publishing/unpublish.operations.ts';

/** The parameters of a path, their id checked by the contract. */
function getKey<Params extends InputOf<'unpublishContent'>['params']>(params: Params): Params & { id: number } {
  return { ...params, id: Number(params.id) };
}

function getRevisionKey<Params extends InputOf<'cancelContentSchedule'>['params']>(
  params: Params,
): Params & { id: number; revision: number } {
  return { ...params, id: Number(params.id), revision: Number(params.revision) };
}

/** Adds to the reply of a change what the canvas shows anew, where it is asked for. */
async function addCanvas<Reply extends object>(
  context: PrepareContext,
  { body }: { body: { canvas?: { selected?: string | undefined } | undefined } },
  { reply, change }: { reply: Reply; change: DraftChange },
): Promise<Reply> {
  return body.canvas ? { ...reply, canvas: await renderCanvasPatch(context, change, body.canvas.selected) } : reply;
}

export const contentBindings = [
  bindReading('listBlockDescriptions', (context) => listBlockDescriptions(context)),
  bindReading('listFieldChoices', (context) => listFieldChoices(context)),
  bindReading('searchLinkTargets', (context, { query }) => searchLinkTargets(context, query ?? {})),
  bindPlatformReading('searchIcons', (_, { query }) => searchIcons(query?.q)),
  bindReading('listContents', (context, { params, query }) => listContents(context, params.kind, query ?? {})),
  bindWriting('exportContents', (context, { params, body }) => exportContents(context, params.kind, body)),
  bindWriting('createContent', (context, { params, body }) => createContent(context, params.kind, body)),
  bindReading('readContentDraft', (context, { params }) => readContentDraft(context, getKey(params))),
  bindWithCompletion(
    'applyContentOperations',
    true,
    (context, { params, body }) => applyContentOperations(context, getKey(params), body),
    addCanvas,
  ),
  bindWithCompletion(
    'undoContentOperations',
    true,
    (context, { params, body }) => undoContentOperations(context, getKey(params), body),
    addCanvas,
  ),
  bindWithCompletion(
    'renderContentCanvas',
    false,
    (context, { params, body }) => findCanvasChange(context, getKey(params), body),
    (context, { body }, change) => renderCanvasPatch(context, change, body.selected),
  ),
  bindWithCompletion(
    'renderBlockStarters',
    false,
    (context, { params, body }) => findStarters(context, getKey(params), body),
    (context, _, choices) => renderBlockChoices(context, choices),
  ),
  bindWithCompletion(
    'renderBlockChoices',
    false,
    (context, { params, body }) => findBlockChoices(context, getKey(params), body),
    (context, _, choices) => renderBlockChoices(context, choices),
  ),
  bindReading('listContentOperations', (context, { params, query }) =>
    listContentOperations(context, getKey(params), Number(query?.since ?? 0)),
  ),
  bindReading('validateContent', (context, { params, query }) =>
    validateContent(context, getKey(params), query?.publishedWith?.split(',').map(Number)),
  ),
  bindReading('readPublishedContent', (context, { params }) => readPublishedContent(context, getKey(params))),
  bindWriting('publishContent', (context, { params, body }) => publishContent(context, getKey(params), body)),
  bindWriting('unpublishContent', (context, { params }) => unpublishContent(context, getKey(params))),
  bindWriting('showContentAgain', (context, { params }) => showContentAgain(context, getKey(params))),
  bindWriting('scheduleContent', (context, { params, body }) => scheduleContent(context, getKey(params), body)),
  bindWriting('cancelContentSchedule', (context, { params, query }) =>
    cancelContentSchedule(context, getRevisionKey(params), query?.restores === 'true'),
  ),
  bindWriting('resumeContentSchedule', (context, { params }) => resumeContentSchedule(context, getRevisionKey(params))),
  bindReading('listContentRevisions', (context, { params, query }) =>
    listContentRevisions(context, getKey(params), query?.after === undefined ? undefined : Number(query.after)),
  ),
  bindReading('readContentRevision', (context, { params }) => readContentRevision(context, getRevisionKey(params))),
  bindWriting('createContentRevision', (context, { params, body }) =>
    createContentRevision(context, getKey(params), body),
  ),
  bindWithCompletion(
    'restoreContentRevision',
    true,
    (context, { params, body }) => restoreContentRevision(context, getRevisionKey(params), body),
    addCanvas,
  ),
  bindWriting('publishContentRevision', (context, { params, body }) =>
    publishContentRevision(context, getRevisionKey(params), body),
  ),
  bindWriting('duplicateContent', (context, { params }) => duplicateContent(context, getKey(params))),
  bindWriting('archiveContent', (context, { params }) => archiveContent(context, getKey(params))),
  bindWriting('unarchiveContent', (context, { params }) => unarchiveContent(context, getKey(params))),
  bindWriting('binContent', (context, { params }) => binContent(context, getKey(params))),
  bindWriting('restoreContent', (context, { params }) => restoreContent(context, getKey(params))),
  bindWriting('moveContent', (context, { params, body }) => moveContent(context, getKey(params), body.after)),
  bindReading('readContentDependents', (context, { params }) => readContentDependents(context, getKey(params))),
  bindWriting('deleteContent', (context, { params, body }) => deleteContent(context, getKey(params), body)),
  bindWriting('createContentTranslation', (context, { params }) => createContentTranslation(context, getKey(params))),
  bindWriting('deleteContentTranslation', (context, { params }) => deleteContentTranslation(context, getKey(params))),
];
