import type { InputOf } from '@vitrine/contract/endpoints/endpoints';
import { bind, type PrepareContext } from '../bind-endpoint.ts';
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
  bind('listBlockDescriptions', { read: (context) => listBlockDescriptions(context) }),
  bind('listFieldChoices', { read: (context) => listFieldChoices(context) }),
  bind('searchLinkTargets', { read: (context, { query }) => searchLinkTargets(context, query ?? {}) }),
  bind('searchIcons', { read: (_, { query }) => searchIcons(query?.q) }),
  bind('listContents', { read: (context, { params, query }) => listContents(context, params.kind, query ?? {}) }),
  bind('exportContents', { write: (context, { params, body }) => exportContents(context, params.kind, body) }),
  bind('createContent', { write: (context, { params, body }) => createContent(context, params.kind, body) }),
  bind('readContentDraft', { read: (context, { params }) => readContentDraft(context, getKey(params)) }),
  bind('applyContentOperations', {
    write: (context, { params, body }) => applyContentOperations(context, getKey(params), body),
    complete: addCanvas,
  }),
  bind('undoContentOperations', {
    write: (context, { params, body }) => undoContentOperations(context, getKey(params), body),
    complete: addCanvas,
  }),
  bind('renderContentCanvas', {
    read: (context, { params, body }) => findCanvasChange(context, getKey(params), body),
    complete: (context, { body }, change) => renderCanvasPatch(context, change, body.selected),
  }),
  bind('renderBlockStarters', {
    read: (context, { params, body }) => findStarters(context, getKey(params), body),
    complete: (context, _, choices) => renderBlockChoices(context, choices),
  }),
  bind('renderBlockChoices', {
    read: (context, { params, body }) => findBlockChoices(context, getKey(params), body),
    complete: (context, _, choices) => renderBlockChoices(context, choices),
  }),
  bind('listContentOperations', {
    read: (context, { params, query }) => listContentOperations(context, getKey(params), Number(query?.since ?? 0)),
  }),
  bind('validateContent', {
    read: (context, { params, query }) =>
      validateContent(context, getKey(params), query?.publishedWith?.split(',').map(Number)),
  }),
  bind('readPublishedContent', { read: (context, { params }) => readPublishedContent(context, getKey(params)) }),
  bind('publishContent', { write: (context, { params, body }) => publishContent(context, getKey(params), body) }),
  bind('unpublishContent', { write: (context, { params }) => unpublishContent(context, getKey(params)) }),
  bind('showContentAgain', { write: (context, { params }) => showContentAgain(context, getKey(params)) }),
  bind('scheduleContent', { write: (context, { params, body }) => scheduleContent(context, getKey(params), body) }),
  bind('cancelContentSchedule', {
    write: (context, { params, query }) =>
      cancelContentSchedule(context, getRevisionKey(params), query?.restores === 'true'),
  }),
  bind('resumeContentSchedule', {
    write: (context, { params }) => resumeContentSchedule(context, getRevisionKey(params)),
  }),
  bind('listContentRevisions', {
    read: (context, { params, query }) =>
      listContentRevisions(context, getKey(params), query?.after === undefined ? undefined : Number(query.after)),
  }),
  bind('readContentRevision', { read: (context, { params }) => readContentRevision(context, getRevisionKey(params)) }),
  bind('createContentRevision', {
    write: (context, { params, body }) => createContentRevision(context, getKey(params), body),
  }),
  bind('restoreContentRevision', {
    write: (context, { params, body }) => restoreContentRevision(context, getRevisionKey(params), body),
    complete: addCanvas,
  }),
  bind('publishContentRevision', {
    write: (context, { params, body }) => publishContentRevision(context, getRevisionKey(params), body),
  }),
  bind('duplicateContent', { write: (context, { params }) => duplicateContent(context, getKey(params)) }),
  bind('archiveContent', { write: (context, { params }) => archiveContent(context, getKey(params)) }),
  bind('unarchiveContent', { write: (context, { params }) => unarchiveContent(context, getKey(params)) }),
  bind('binContent', { write: (context, { params }) => binContent(context, getKey(params)) }),
  bind('restoreContent', { write: (context, { params }) => restoreContent(context, getKey(params)) }),
  bind('moveContent', { write: (context, { params, body }) => moveContent(context, getKey(params), body.after) }),
  bind('readContentDependents', { read: (context, { params }) => readContentDependents(context, getKey(params)) }),
  bind('deleteContent', { write: (context, { params, body }) => deleteContent(context, getKey(params), body) }),
  bind('createContentTranslation', {
    write: (context, { params }) => createContentTranslation(context, getKey(params)),
  }),
  bind('deleteContentTranslation', {
    write: (context, { params }) => deleteContentTranslation(context, getKey(params)),
  }),
];
