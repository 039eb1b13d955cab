import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { type FailedResult, fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { settingPresentations } from '@vitrine/domain/settings/setting-presentation.data';
import { checkShop, type ShopDuty } from '@vitrine/domain/shop-check/check-shop';
import { getLocalDay } from '../../reference.ts';
import { getStaffAuthor, type RequestContext } from '../../request-context.ts';
import { findCardAccount } from '../card-account/card-account.operations.ts';
import { readPickupPlan } from '../pickup/pickup.operations.ts';
import { getSettings, lockSiteSettings, updateSettings } from '../settings/settings.operations.ts';
import { readShippingPlan } from '../shipping/shipping.operations.ts';
import { listUnchangedSamples } from '../site-launch/samples.operations.ts';
import { countSellable, listRatedZones } from './shop-opening.repository.ts';

/** Lists what the shop must have before it takes an order, and what of it is there. It reads only. */
export async function listShopDuties(context: RequestContext): Promise<ShopDuty[]> {
  const settings = await getSettings(context);
  const { plan, addresses } = await readPickupPlan(context);
  const stock = { isCounted: settings.HANDLE_STOCK, isOfProduct: settings.USE_PRODUCT_STOCK };
  const { hasWine, ...products } = await countSellable(context, stock, await findExamples(context));
  return checkShop({
    settings,
    sellsAlcohol: context.site.isWinemaker || hasWine,
    takesCards: (await findCardAccount(context)) !== undefined,
    products,
    zones: await listRatedZones(context, getLocalDay(context)),
    carriers: (await readShippingPlan(context)).carriers.length,
    isCollected: plan.schedules.some(({ addressId }) => addresses.some(({ id }) => id === addressId)),
  });
}

/** Finds what is sold as the template invented it, unless somebody has said that it is true as it stands. */
async function findExamples(context: RequestContext): Promise<Record<'products' | 'declinations', number[]>> {
  const left = (await listUnchangedSamples(context)).samples.filter(({ keptAt }) => keptAt === null);
  const idsOf = (kind: string) => left.filter((sample) => sample.kind === kind).map(({ id }) => id);
  return { products: idsOf('products'), declinations: idsOf('declinations') };
}

/** Whether a shop does not open for want of it. */
export const isLacking = ({ isDone, isRequired }: ShopDuty): boolean => isRequired && !isDone;

/** Reads whether the shop takes orders, and what it lacks. */
export async function readShopOpening(context: RequestContext): Promise<Result<ReplyOf<'readShopOpening'>>> {
  if (!context.site.isECommerce) return fail('not-found');
  const { ONLINE_ORDERING: isOpen } = await getSettings(context);
  const duties = await listShopDuties(context);
  return succeed({
    isOpen,
    isBuilding: context.site.isBuilding,
    duties: duties.map(({ place, ...duty }) => ({
      ...duty,
      setting: 'setting' in place ? { type: place.setting, group: settingPresentations[place.setting].group } : null,
      screen: 'screen' in place ? place.screen : null,
    })),
  });
}

/** Lists what a shop that takes orders has come to lack, by label: a rate that ended, an emptied text. Nothing of a closed one. */
export async function listOpenShopLacks(context: RequestContext): Promise<string[]> {
  if (!context.site.isECommerce || !(await getSettings(context)).ONLINE_ORDERING) return [];
  return (await listShopDuties(context)).filter(isLacking).map(({ label }) => label);
}

/** Opens the orders of a shop that lacks nothing, as it is in this transaction. */
export async function openShop(context: RequestContext): Promise<Result<ReplyOf<'openShop'>>> {
  if (!context.site.isECommerce) return fail('not-found');
  await lockSiteSettings(context);
  const lacking = (await listShopDuties(context)).filter(isLacking);
  if (lacking.length)
    return fail('conflict', {
      message: `La boutique ne peut pas encore ouvrir. ${lacking.map(({ label, sentence }) => `${label}\u00a0: ${sentence}`).join(' ')}`,
    });
  return changeOrdering(context, true);
}

/** Closes the orders: carts say so, and orders that were placed go on. */
export async function closeShop(context: RequestContext): Promise<Result<ReplyOf<'closeShop'>>> {
  if (!context.site.isECommerce) return fail('not-found');
  await lockSiteSettings(context);
  return changeOrdering(context, false);
}

async function changeOrdering(context: RequestContext, isOpen: boolean): Promise<Result<Record<string, never>>> {
  const { ONLINE_ORDERING: isAlready } = await getSettings(context);
  if (isAlready === isOpen) return refuseSame(isOpen);
  const updated = await updateSettings(context, { ONLINE_ORDERING: isOpen }, getStaffAuthor(context));
  return updated.ok ? succeed({}) : updated;
}

const refuseSame = (isOpen: boolean): FailedResult =>
  fail('conflict', {
    message: `Les commandes sont déjà ${isOpen ? 'ouvertes' : 'fermées'}. Rechargez la page pour le voir.`,
  });
