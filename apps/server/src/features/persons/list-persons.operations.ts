import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import type { RequestContext } from '../../request-context.ts';
import { listPersonRows } from './persons.repository.ts';

const maximumListed = 50;

/** Lists the last persons who came to the site, or those whom a search finds by name, address or telephone. */
export async function listPersons(context: RequestContext, search: string): Promise<Result<ReplyOf<'listPersons'>>> {
  // « +33 6 12 » and « 06 12 » are the same number.
  const digits = /^[\d +().-]+$/.test(search.trim())
    ? search.replace(/\D/g, '').replace(/^(?:0033|33|0)(?=\d{3})/, '')
    : '';
  const rows = await listPersonRows(context, { search, digits: digits.length >= 4 ? digits : null }, maximumListed + 1);
  return succeed({
    persons: rows.slice(0, maximumListed).map((row) => ({
      member: row.member_id,
      email: row.email,
      name: row.name,
      phone: row.phone,
      isSuspended: row.is_suspended,
      lastAt: row.last_at.toISOString(),
    })),
    isMore: rows.length > maximumListed,
  });
}
