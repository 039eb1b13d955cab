import type { PlatformContext } from '../../request-context.ts';
import { auditPlatformAct } from '../identity/audit/audit.operations.ts';

/** Notes an act of the platform's staff. */
export async function auditPlatformStaff(
  context: PlatformContext,
  entry: { act: string; kind: string; resourceId: string; before?: object; after?: object },
): Promise<void> {
  if (!context.staff) throw new Error('an act of the platform without staff');
  await auditPlatformAct(context, context.staff.accountId, entry);
}
