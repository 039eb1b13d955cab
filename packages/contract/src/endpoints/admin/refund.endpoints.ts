import { defineEndpoint } from '../define-endpoint.ts';
import { orderRefunds, refundPlan, refundReason, refundRequest } from './refund.schemas.ts';
import { staffArea as area, siteItemParams } from './staff.schemas.ts';

export const readOrderRefunds = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/orders/{id}/refunds',
  area,
  access: 'staff',
  right: 'orders.read',
  summary: 'Donne ce qui peut être remboursé d’une commande, et ce qui l’a été, ligne par ligne.',
  params: siteItemParams,
  reply: orderRefunds,
  errors: ['not-found'],
  isAddition: true,
});

export const refundOrder = defineEndpoint({
  method: 'POST',
  path: '/admin/sites/{idSite}/orders/{id}/refunds',
  area,
  access: 'staff',
  right: 'orders.update',
  summary:
    'Rembourse des articles ou la livraison d’une commande payée, jamais plus que ce qui reste\u00a0; sans «\u00a0confirm\u00a0», dit seulement ce qui serait fait.',
  params: siteItemParams,
  body: refundRequest.extend({ reason: refundReason }),
  reply: refundPlan,
  errors: ['not-found', 'conflict', 'invalid-fields'],
  isAddition: true,
});
