import type { SiteTaskScope } from '../../jobs/maintenance-task.ts';
import type { RequestContext } from '../../request-context.ts';
import { isTransactionConflict } from '../../storage/database-unavailable.ts';

export type OrderScope = Pick<SiteTaskScope, 'site' | 'services' | 'read' | 'write'>;

/** How often the work on an order is done in all, where other transactions end its own. */
const maximumAttempts = 4;

/**
 * Works on each order of a list in a transaction of its own: two orders are never locked at once, and one that fails is logged and
 * stops no other. `work` judges its order again, as it may have changed since it was listed; it is repeated where PostgreSQL ended
 * its transaction because of another.
 */
export async function runForOrders(
  scope: OrderScope,
  list: (context: RequestContext) => Promise<number[]>,
  work: (context: RequestContext, orderId: number) => Promise<unknown>,
): Promise<void> {
  for (const orderId of await scope.read(list))
    try {
      await repeatOnConflict(() => scope.write((context) => work(context, orderId)));
    } catch (error) {
      const { message } = error as Error;
      scope.services.log.warn({ site: scope.site.id, order: orderId, cause: message }, 'commande non revue');
    }
}

async function repeatOnConflict(run: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await run();
      return;
    } catch (error) {
      if (attempt === maximumAttempts || !isTransactionConflict(error)) throw error;
    }
}
