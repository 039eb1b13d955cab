import { getStaffRole, hasRight } from '@vitrine/domain/people/staff-rights';
import type { Operation } from '@vitrine/page-document/operations/operation';
import { type PageDocument, walkBlocks } from '@vitrine/page-document/tree/block-node';
import type { RequestContext } from '../../../request-context.ts';
import { listBlocksOfTypes } from './block-designs.repository.ts';
import { type BlockDesign, listAddedTypes } from './check-design.ts';

/**
 * Finds how blocks look that the caller may add as they are: those of the document and, of the types that are added, those of
 * the whole site, from which blocks are cut and copied. Undefined for callers who may design.
 */
export async function findKnownDesigns(
  context: RequestContext,
  document: PageDocument,
  operations: readonly Operation[],
): Promise<readonly BlockDesign[] | undefined> {
  if (canDesign(context)) return undefined;
  const own = [...walkBlocks(document)].map(({ node: { type, props, visibleOn } }) => ({ type, props, visibleOn }));
  const types = listAddedTypes(operations, mapBlockTypes(document));
  return types.length ? [...own, ...(await listBlocksOfTypes(context, types))] : own;
}

/** Maps the blocks of a document to their types. */
export function mapBlockTypes(document: PageDocument): Map<string, string> {
  return new Map([...walkBlocks(document)].map(({ node }) => [node.id, node.type]));
}

/** Whether the caller may set how blocks look. */
export function canDesign({ staff }: RequestContext): boolean {
  const role = getStaffRole(staff);
  return role !== undefined && hasRight(role, 'content.design');
}
