import { isChangeKind } from '@vitrine/contract/resources/change-kinds';
import type { RequestContext } from '../request-context.ts';
import { getChangeTag } from './change-tags.ts';
import type { Transaction } from './database.ts';

/** Records a change that a person made: who, what action, on what. */
export async function createAuditEntry(
  context: RequestContext,
  actor: string,
  action: string,
  subject: string,
  detail?: object,
): Promise<void> {
  await context.transaction.query(
    'insert into audit_entry (site_id, actor, action, subject, detail) values ($1, $2, $3, $4, $5)',
    [context.site.id, actor, action, subject, detail ? JSON.stringify(detail) : null],
  );
}

/** An act of staff: on what, and its values before and after. */
export interface StaffAct {
  /** Area and verb, such as `staff.invite`. */
  act: string;
  kind: string;
  resourceId: string;
  before?: object | undefined;
  after?: object | undefined;
}

/**
 * Records what staff did on the site, from the administration or with the panel, in the transaction of the act. Open windows
 * of the administration are told what it was about, where they show it: of an export they show nothing.
 */
export async function auditStaffAct(context: RequestContext, act: StaffAct): Promise<void> {
  await auditStaffActs(context, [act]);
}

/** Records what the program did by itself when its moment had come, in the transaction of it; open windows are told. */
export async function auditProgramActs(context: RequestContext, acts: readonly StaffAct[]): Promise<void> {
  if (acts.length === 0) return;
  await insertActs(context.transaction, context.site.id, { accountId: null, actor: '' }, context, acts);
  tellWindows(context, acts);
}

/** Records several acts of one call, in their order. */
export async function auditStaffActs(context: RequestContext, acts: readonly StaffAct[]): Promise<void> {
  if (acts.length === 0) return;
  const accountId = (context.staff ?? context.panel)?.accountId;
  if (accountId === undefined) throw new Error(`${acts[0]?.act} without staff`);
  await insertActs(context.transaction, context.site.id, authorOf(accountId), context, acts);
  tellWindows(context, acts);
}

function tellWindows(context: RequestContext, acts: readonly StaffAct[]): void {
  for (const { kind, resourceId } of acts)
    if (isChangeKind(kind)) context.transaction.invalidate(getChangeTag(kind, resourceId));
}

/** Records what an account did on a site, or a command, where the transaction is not one of a call about the site. */
export const insertStaffAct = (
  transaction: Transaction,
  siteId: number,
  accountId: number | null,
  facts: Pick<RequestContext, 'now' | 'requestId'>,
  act: StaffAct,
): Promise<void> => insertActs(transaction, siteId, authorOf(accountId), facts, [act]);

const authorOf = (accountId: number | null) => ({
  accountId,
  actor: accountId === null ? 'commande' : `staff:${accountId}`,
});

async function insertActs(
  transaction: Transaction,
  siteId: number,
  { accountId, actor }: { accountId: number | null; actor: string },
  { now, requestId }: Pick<RequestContext, 'now' | 'requestId'>,
  acts: readonly StaffAct[],
): Promise<void> {
  await transaction.query(
    `insert into audit_entry (site_id, at, actor, action, subject, account_id, kind, resource_id, before, after, request_id)
     select $1, $2, $3, acts.act, acts.kind || ':' || acts.id, $4, acts.kind, acts.id, nullif(acts.before, '')::jsonb,
       nullif(acts.after, '')::jsonb, $5
     from unnest($6::text[], $7::text[], $8::text[], $9::text[], $10::text[])
       with ordinality as acts(act, kind, id, before, after, place) order by acts.place`,
    [
      siteId,
      new Date(now),
      actor,
      accountId,
      requestId,
      acts.map(({ act }) => act),
      acts.map(({ kind }) => kind),
      acts.map(({ resourceId }) => resourceId),
      acts.map(({ before }) => toAuditJson(before) ?? ''),
      acts.map(({ after }) => toAuditJson(after) ?? ''),
    ],
  );
}

/** Serialises values of an audit entry; a lone surrogate, which a client may send, becomes U+FFFD. */
export function toAuditJson(value: object | undefined): string | null {
  if (!value) return null;
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part));
}

/** Lists the entries by or about a person, oldest first. */
export function listAuditEntries(context: RequestContext, who: string): Promise<{ action: string; at: Date }[]> {
  return context.transaction.query(
    'select action, at from audit_entry where site_id = $1 and (actor = $2 or subject = $2) order by id',
    [context.site.id, who],
  );
}
