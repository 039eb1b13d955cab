import { defineSiteFileTask, hourly } from '../../jobs/maintenance-task.ts';
import { defineModule } from '../define-module.ts';
import { counterBindings } from './counter/counter.endpoints.ts';
import { eraseDueOrders, eraseOrdersJob, forgetOldBuyers } from './keeping/erase-orders.operations.ts';
import {
  deleteOldOrderRequests,
  expireUnpaidOrders,
  sendOrderReminders,
  sendOrderReviews,
} from './keeping/order-maintenance.operations.ts';
import { ordersBindings } from './orders.endpoints.ts';
import { issueHandoverPapersJob } from './shipments/issue-handover-papers.ts';
import { shipmentsBindings } from './shipments/shipments.endpoints.ts';
import { trackParcelsTask } from './shipments/track-parcels.operations.ts';

export const ordersModule = defineModule({
  name: 'orders',
  endpoints: [...ordersBindings, ...shipmentsBindings, ...counterBindings],
  jobs: [eraseOrdersJob, issueHandoverPapersJob],
  maintenance: [
    trackParcelsTask,
    // Ends holds, reminds of unpaid orders, asks for reviews and forgets buyers.
    defineSiteFileTask({
      name: 'orders',
      cron: hourly,
      failure: 'commandes non revues',
      async run(scope) {
        await expireUnpaidOrders(scope);
        await sendOrderReminders(scope);
        await sendOrderReviews(scope);
        await deleteOldOrderRequests(scope);
        await eraseDueOrders(scope);
        await forgetOldBuyers(scope);
      },
    }),
  ],
});
