import type { SettingValues } from '@vitrine/domain/settings/setting-catalogue';
import { updateSettings } from '@vitrine/server/features/settings/settings.operations';
import type { RequestContext } from '@vitrine/server/request-context';
import { createDelivery } from './delivery.ts';
import { createDeclination, createProduct } from './products.ts';

/** The settings of a shop of wine that lacks nothing; its orders are closed. */
export const completeShopSettings = {
  COMPANY_NAME: 'Domaine Essai',
  LEGAL_COMPANY_NAME: 'EARL Essai',
  CORPORATE_FORM: 'EARL',
  LEGAL_AGENT: 'Ana Lopes',
  HEAD_OFFICE: '1 rue du Chai, 49400 Saumur',
  COMPANY_PHONE: '02 41 00 00 00',
  COMPANY_EMAIL: 'chai@essai.example',
  HOSTING_PROVIDER: 'Vitrine, 1 rue des Serveurs, 49000 Angers, 02 41 00 00 01',
  SIRET_NUMBER: '73282932000074',
  RCS_NUMBER: '732829320',
  INTRACO_VAT: 'FR40303265045',
  SHARE_CAPITAL: '1 000 €',
  MEDIATOR: 'Médiation du Val, 1 rue du Droit, 49000 Angers',
  PACKAGING_IDENTIFIER: 'FR012345_01ABCD',
  SALE_TERMS: '<p>{{legalCompanyName}} vend ses vins. Vous avez 14 jours pour vous rétracter.</p>',
  ALCOHOL_BANNER: true,
  TRANSFER_DETAILS: 'IBAN : FR76 1234',
} as const satisfies Partial<SettingValues>;

/** Gives a shop all that it must have to open: its settings, a wine in stock, delivery in France and collection. */
export async function completeShop(context: RequestContext): Promise<{ declinationId: number }> {
  const changed = await updateSettings(context, completeShopSettings, { name: 'essai', isSuperAdmin: true });
  if (!changed.ok) throw new Error(JSON.stringify(changed.failure));
  await createDelivery(context);
  const productId = await createProduct(context, 'Les Perruches');
  return { declinationId: await createDeclination(context, productId, { stock: 60 }) };
}
