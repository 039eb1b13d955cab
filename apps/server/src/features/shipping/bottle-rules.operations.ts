import type { BottleRules } from '@vitrine/domain/bottles/bottle-rules';
import type { BottleEquivalents } from '@vitrine/domain/bottles/half-bottles';
import {
  defaultCartonSizes,
  parseBottleEquivalents,
  parseCartonSizes,
} from '@vitrine/domain/bottles/parse-bottle-settings';
import { parseEuros } from '@vitrine/domain/pricing/euros';
import type { SettingValues } from '@vitrine/domain/settings/setting-catalogue';

/** Reads what a site asks of an expedition from its settings (VAL-06, SET-29). */
export function readBottleRules(
  settings: Pick<
    SettingValues,
    | 'BOTTLE_MULTIPLE'
    | 'MIN_BOTTLES_PER_EXPEDITION'
    | 'MAX_BOTTLES_PER_EXPEDITION'
    | 'CARTON_SIZES'
    | 'BOTTLE_EQUIVALENTS'
    | 'FREE_SHIPPING_BOTTLES'
    | 'FREE_SHIPPING_PRICE'
  >,
): BottleRules & { equivalents: BottleEquivalents } {
  return {
    multiple: settings.BOTTLE_MULTIPLE,
    minimum: settings.MIN_BOTTLES_PER_EXPEDITION,
    maximum: settings.MAX_BOTTLES_PER_EXPEDITION,
    cartonSizes: parseCartonSizes(settings.CARTON_SIZES) ?? defaultCartonSizes,
    freeFromBottles: settings.FREE_SHIPPING_BOTTLES,
    freeFromCents: parseEuros(settings.FREE_SHIPPING_PRICE) ?? 0,
    equivalents: parseBottleEquivalents(settings.BOTTLE_EQUIVALENTS) ?? new Map(),
  };
}
