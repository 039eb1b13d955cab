import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { orderRefunds, refundPlan, refundRequest } from './refund.schemas.ts';
import { staffArea as area, siteItemParams } from './staff.schemas.ts';

const path = '/admin/sites/{idSite}/withdrawals/{id}/refunds';

const withdrawalRefund = z.object({
  /** Null for a withdrawal whose order is not found. */
  idOrder: z.int().nullable(),
  order: orderRefunds.nullable(),
  refusal: z.string().describe('Pourquoi la rétractation ne peut pas être remboursée maintenant\u00a0; vide sinon.'),
  /** What it asks for; empty where it says so in words. */
  lines: z.array(z.object({ position: z.int(), quantity: z.int() })),
  isWholeOrder: z.boolean().describe('Rien de la commande n’est gardé\u00a0: la livraison se rend aussi.'),
  shippingCents: z.int().describe('Ce qui peut être rendu de la livraison, en centimes TTC.'),
  areGoodsBack: z.boolean(),
  refunds: z.array(z.int()).describe('Les remboursements de la commande qui sont ceux de cette rétractation.'),
  dueOn: z.string().nullable().describe('Le dernier jour pour rembourser\u00a0; null une fois la rétractation close.'),
  daysLeft: z.int().nullable(),
});
export type WithdrawalRefund = z.infer<typeof withdrawalRefund>;

export const readWithdrawalRefund = defineEndpoint({
  method: 'GET',
  path,
  area,
  access: 'staff',
  right: 'orders.read',
  summary: 'Donne ce qu’une rétractation demande de rembourser, et ce qui l’a été.',
  params: siteItemParams,
  reply: withdrawalRefund,
  errors: ['not-found'],
  isAddition: true,
});

export const refundWithdrawal = defineEndpoint({
  method: 'POST',
  path,
  area,
  access: 'staff',
  right: 'orders.update',
  summary:
    'Rembourse ce dont une personne s’est rétractée, par le moyen qui a payé la commande\u00a0; sans «\u00a0confirm\u00a0», dit seulement ce qui serait fait. La rétractation est remboursée quand l’argent est parti.',
  params: siteItemParams,
  body: refundRequest,
  reply: refundPlan,
  errors: ['not-found', 'conflict', 'invalid-fields'],
  isAddition: true,
});
