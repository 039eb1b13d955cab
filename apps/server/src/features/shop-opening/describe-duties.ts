import { settingCatalogue } from '@vitrine/domain/settings/setting-catalogue.data';
import type { ShopDuty } from '@vitrine/domain/shop-check/check-shop';
import { shopScreenNames } from '@vitrine/domain/shop-check/shop-duties.data';

/** Describes the duties of a shop in lines: what it has, and of what it lacks why and where it is put right. */
export function describeDuties(duties: readonly ShopDuty[]): string[] {
  return duties.flatMap(({ label, why, sentence, isDone, isRequired, place }) =>
    isDone
      ? [`[x] ${label}\u00a0: ${sentence}`]
      : [
          `${isRequired ? '[ ]' : '[!]'} ${label}\u00a0: ${sentence}`,
          `    ${why}`,
          `    Où\u00a0: ${'setting' in place ? `Réglages, ${settingCatalogue[place.setting].label}` : shopScreenNames[place.screen]}.`,
        ],
  );
}
