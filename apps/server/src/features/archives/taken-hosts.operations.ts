import type { Transaction } from '../../storage/database.ts';
import { listTakenHosts as listRows } from './site-imports.repository.ts';

/** Lists which of these hosts a site has, or will have that is being made, or the administration has. */
export function listTakenHosts(
  transaction: Transaction,
  hosts: readonly string[],
  adminHost: string,
): Promise<string[]> {
  return listRows(transaction, hosts, adminHost);
}
