import { describeDuties } from '../features/shop-opening/describe-duties.ts';
import { isLacking, listShopDuties } from '../features/shop-opening/shop-opening.operations.ts';
import { formatAgreement, formatCount, verifyShop } from '../features/shop-verification/verify-shop.operations.ts';
import { defineCommand } from './command.ts';
import { withSiteSnapshot } from './command-context.ts';

export const shopCommands = [
  defineCommand({
    name: 'shop',
    arguments: ['check', 'SITE'],
    help: 'dire ce qui manque à une boutique pour ouvrir, et où le mettre en ordre',
    run: ([site]) =>
      withSiteSnapshot(site, async (context) => {
        if (!context.site.isECommerce) throw new Error('Ce site n’a pas de boutique.');
        const duties = await listShopDuties(context);
        for (const line of describeDuties(duties)) console.log(line);
        const lacking = duties.filter(isLacking).length;
        if (lacking) throw new Error(`Il manque ${formatCount(lacking, 'point')} à la boutique pour ouvrir.`);
        console.log('Rien ne manque\u00a0: la boutique peut ouvrir.');
      }),
  }),
  defineCommand({
    name: 'verify',
    arguments: ['SITE'],
    help: 'compare stock, commandes, paiements, codes et créneaux d’une boutique, sans rien changer',
    run: ([site]) =>
      withSiteSnapshot(site, async (context) => {
        const { faults, counts } = await verifyShop(context);
        if (!faults.length) return console.log(formatAgreement(counts));
        for (const fault of faults) console.log(fault);
        throw new Error(`${formatCount(faults.length, 'écart')}.`);
      }),
  }),
];
