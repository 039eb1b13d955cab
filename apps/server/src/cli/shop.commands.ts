import { formatAgreement, formatCount, verifyShop } from '../features/shop-verification/verify-shop.operations.ts';
import { defineCommand } from './command.ts';
import { withSiteSnapshot } from './command-context.ts';

export const shopCommands = [
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
