import { checkLegalCompleteness, listUnfinishedTexts } from '../legal/legal-completeness.ts';
import type { LegalTextType } from '../legal/legal-variables.data.ts';
import { nameSeller } from '../legal/seller-name.ts';
import { franchiseMention } from '../pricing/vat.ts';
import { settingCatalogue } from '../settings/setting-catalogue.data.ts';
import type { SettingType, SettingValues } from '../settings/setting-catalogue.ts';
import { type ShopDutyKey, type ShopScreen, shopDuties } from './shop-duties.data.ts';

/** What the check of a shop knows besides its settings. */
export interface ShopFacts {
  settings: SettingValues;
  /** Whether it is a wine estate's, or sells a wine. */
  sellsAlcohol: boolean;
  /** Whether the card service can be asked for money. */
  takesCards: boolean;
  /** What visitors find offered, and how much of it. */
  products: {
    offered: number;
    /** Of these, how many have a price. */
    priced: number;
    /** Of these, how many are in stock; all of them where stock is not counted. */
    available: number;
    /** Whether one of them is sent to its buyer. */
    needsDelivery: boolean;
    /** The names of what is offered as the template invented it: it is none of the owner's, and not counted above. */
    examples: readonly string[];
  };
  zones: readonly { name: string; countries: readonly string[]; hasRate: boolean }[];
  carriers: number;
  /** Whether orders can be collected: an address with its hours. */
  isCollected: boolean;
}

/** One thing that a shop has before it takes an order. */
export interface ShopDuty {
  key: ShopDutyKey;
  label: string;
  why: string;
  isDone: boolean;
  /** Whether the shop opens only with it. */
  isRequired: boolean;
  /** What it has, or what it lacks and what to do, in a sentence. */
  sentence: string;
  /** Where it is put right: a setting, or a screen. */
  place: { setting: SettingType } | { screen: ShopScreen };
}

type Answer = Pick<ShopDuty, 'isDone' | 'sentence'> & Partial<Pick<ShopDuty, 'place'>>;

const list = new Intl.ListFormat('fr', { type: 'conjunction' });
const done = (sentence: string): Answer => ({ isDone: true, sentence });
const lacks = (sentence: string, setting?: SettingType): Answer => ({
  isDone: false,
  sentence,
  ...(setting ? { place: { setting } } : {}),
});
const lacksAt = (screen: ShopScreen, sentence: string): Answer => ({ isDone: false, sentence, place: { screen } });

/** Facts of the legal notice that have a duty of their own. */
const ownDuties: readonly SettingType[] = ['SIRET_NUMBER', 'MEDIATOR', 'COMPANY_EMAIL'];

type SettingFacts = Pick<ShopFacts, 'settings' | 'sellsAlcohol'>;

/** Duties that settings alone decide. */
const settingChecks = {
  seller: ({ settings }) => {
    const missing = checkLegalCompleteness(settings).missing.filter(
      ({ type, isRequired }) => isRequired && !ownDuties.includes(type),
    );
    const [first] = missing;
    return first
      ? lacks(`Il manque\u00a0: ${list.format(missing.map(({ label }) => label))}.`, first.type)
      : done(`${nameSeller(settings)}, ${settings.HEAD_OFFICE}.`);
  },
  registration: ({ settings: { SIRET_NUMBER: siret } }) =>
    siret ? done(`SIRET ${siret}.`) : lacks('Indiquez les 14\u00a0chiffres de votre SIRET.'),
  vat: ({ settings: { VAT_REGIME: regime, INTRACO_VAT: number } }) => {
    if (regime === 'FRANCHISE') return done(`«\u00a0${franchiseMention}\u00a0» se lit avec vos prix.`);
    return number
      ? done(`Numéro ${number}.`)
      : lacks('Indiquez votre numéro de TVA, ou choisissez la franchise en base (293 B) si vous n’en avez pas.');
  },
  mediator: ({ settings: { MEDIATOR: mediator } }) =>
    mediator.trim()
      ? done(`${mediator.trim()}.`)
      : lacks('Nommez votre médiateur de la consommation, avec son adresse.'),
  packaging: ({ settings: { PACKAGING_IDENTIFIER: identifier } }) =>
    identifier
      ? done(`${identifier}, dans vos mentions légales et sur vos factures.`)
      : lacks('Indiquez l’identifiant (IDU) que votre éco-organisme vous a donné, comme FR012345_01ABCD.'),
  legal: ({ settings }) => checkText(settings, 'LEGAL_NOTICE', 'Elles sont complètes.'),
  privacy: ({ settings }) => checkText(settings, 'PRIVACY_POLICY', 'Elle est complète.'),
  terms: ({ settings }) =>
    settings.SALE_TERMS === settingCatalogue.SALE_TERMS.default
      ? lacks(
          'C’est encore le texte du programme, qui ne dit rien de vos vins, de la livraison ni du paiement\u00a0: écrivez le vôtre.',
        )
      : checkText(settings, 'SALE_TERMS', 'Elles sont complètes.'),
  withdrawal: ({ settings: { SALE_TERMS: terms } }) =>
    /rétract/iu.test(terms.normalize('NFC'))
      ? done('Vos conditions de vente en parlent.')
      : lacks(
          'Vos conditions ne parlent pas de rétractation\u00a0: écrivez le délai, l’adresse et le formulaire type.',
        ),
  health: ({ settings: { ALCOHOL_BANNER: isShown }, sellsAlcohol }) => {
    if (!sellsAlcohol) return done('Vous ne vendez pas d’alcool.');
    return isShown
      ? done('Il se lit à l’accueil, sur les produits et au paiement.')
      : lacks('Montrez le bandeau sur l’alcool.');
  },
  mail: ({ settings: { COMPANY_EMAIL: address } }) =>
    address
      ? done(`On vous répond à ${address}.`)
      : lacks('Donnez l’adresse où l’on répond à vos courriels de commande.'),
  prices: ({ settings }) => {
    if (settings.HIDE_PRICES && !settings.PRICES_FOR_MEMBERS)
      return lacks('Vos prix sont masqués\u00a0: personne ne peut commander.');
    return done(settings.HIDE_PRICES ? 'Vos membres les voient, et commandent seuls.' : 'Ils se lisent partout.');
  },
} as const satisfies Partial<Record<ShopDutyKey, (facts: SettingFacts) => Answer>>;

function checkText(settings: SettingValues, type: LegalTextType, sentence: string): Answer {
  if (!settings[type].trim()) return lacks('Le texte est vide\u00a0: écrivez-le.');
  if (listUnfinishedTexts({ ...emptyTexts, [type]: settings[type] }).length)
    return lacks('«\u00a0[à compléter]\u00a0» s’y lit encore\u00a0: écrivez ce qui y manque.');
  const empty = checkLegalCompleteness(settings).placeholders.filter(({ text }) => text === type);
  const first = empty.find((one) => one.type)?.type;
  return empty.length
    ? lacks(
        `«\u00a0à compléter\u00a0» s’y lit encore\u00a0: ${list.format(
          empty.map((one) =>
            one.type ? `«\u00a0${settingCatalogue[one.type].label}\u00a0»` : `{{${one.placeholder}}}`,
          ),
        )} ${empty.length === 1 ? 'n’est pas rempli' : 'ne sont pas remplis'}.`,
        first,
      )
    : done(sentence);
}

const emptyTexts = { LEGAL_NOTICE: '', PRIVACY_POLICY: '', COOKIE_POLICY: '', SALE_TERMS: '', USE_TERMS: '' };

/** Duties that what is sold, delivered and paid decides, and what an open shop may do without. */
const factChecks = {
  warranty: ({ settings: { WARRANTY_NOTICE: file, WARRANTY_NOTICE_TEXT: words } }) => {
    const still = 'La boutique peut ouvrir sans elle, mais la loi la demande.';
    if (!file) return lacks(`Montrez la notice officielle, sans la changer. ${still}`);
    return words.trim()
      ? done('Elle se lit sur la boutique, les produits et au paiement.')
      : lacks('Donnez le texte officiel de la notice, pour qui ne voit pas l’image.', 'WARRANTY_NOTICE_TEXT');
  },
  products: ({ products: { offered, priced, available, examples } }) => {
    const invented = examples.map((name) => `«\u00a0${name}\u00a0»`);
    const asIs = 'ou dites dans «\u00a0Mise en ligne\u00a0»\u00a0: «\u00a0C’est juste ainsi\u00a0»';
    if (!offered && invented.length)
      return lacksAt(
        'products',
        `Ce qui est en vente vient encore du modèle\u00a0: ${list.format(invented)}. Mettez-y vos vins, leurs prix et votre stock, retirez-les de la vente, ${asIs}.`,
      );
    if (!offered) return lacksAt('products', 'Rien n’est en vente\u00a0: publiez un produit et mettez-le en vente.');
    if (!priced) return lacksAt('products', 'Rien de ce qui est en vente n’a de prix\u00a0: donnez-en un.');
    if (!available) return lacksAt('products', 'Tout est épuisé\u00a0: entrez du stock.');
    if (invented.length)
      return lacksAt(
        'products',
        `${list.format(invented)} ${invented.length === 1 ? 'vient' : 'viennent'} encore du modèle\u00a0: mettez-y les vôtres, retirez ${invented.length === 1 ? 'cet exemple' : 'ces exemples'} de la vente, ${asIs}.`,
      );
    return done(
      available === 1 ? 'Une référence peut être commandée.' : `${available}\u00a0références peuvent être commandées.`,
    );
  },
  delivery: (facts) => {
    const { zones, carriers, isCollected, products, settings } = facts;
    const served = zones.filter(({ countries }) =>
      countries.some((country) => !settings.SELLS_ONLY_IN_FRANCE || country === 'FR' || country === 'MC'),
    );
    const bare = served.filter(({ hasRate }) => !hasRate);
    if (bare.length)
      return lacksAt(
        'shipping-rates',
        `${list.format(bare.map(({ name }) => `«\u00a0${name}\u00a0»`))} ${bare.length === 1 ? 'n’a' : 'n’ont'} pas de tarif aujourd’hui\u00a0: qui y habite voit que vous livrez, et ne peut pas commander.`,
      );
    if (served.length && carriers)
      return done(
        `Vous livrez dans ${served.length === 1 ? 'une zone' : `${served.length}\u00a0zones`}${isCollected ? ', et l’on peut retirer sur place' : ''}.`,
      );
    if (isCollected) return done('On retire ses commandes sur place.');
    if (!products.needsDelivery && products.offered) return done('Rien de ce que vous vendez n’est à livrer.');
    return lacksAt(
      'shipping-zones',
      'Dites où vous livrez et à quel tarif, ou donnez les heures auxquelles on retire sur place.',
    );
  },
  payment: ({ takesCards, isCollected, settings }) => {
    const means = [
      takesCards && 'par carte',
      settings.TRANSFER_DETAILS && 'par virement',
      settings.HEAD_OFFICE && settings.COMPANY_NAME && 'par chèque',
      isCollected && 'au retrait',
    ].filter((one): one is string => Boolean(one));
    return means.length
      ? done(`On vous paie ${list.format(means)}.`)
      : lacks('Personne ne pourrait vous payer\u00a0: donnez vos coordonnées bancaires, ou reliez un compte de carte.');
  },
} as const satisfies Partial<Record<ShopDutyKey, (facts: ShopFacts) => Answer>>;

const checks: Readonly<Record<ShopDutyKey, (facts: ShopFacts) => Answer>> = { ...settingChecks, ...factChecks };

/** Lists what a shop must have before it takes an order, what it lacks among it: an open shop lacks nothing (ENT-02). */
export function checkShop(facts: ShopFacts): ShopDuty[] {
  return (Object.keys(shopDuties) as ShopDutyKey[]).map((key) => describe(key, checks[key](facts)));
}

/** Finds what a seller lacks to issue the invoice of a sale, as a French sentence; undefined where nothing is lacking. */
export function findSellerGap(settings: SettingValues): string | undefined {
  const answers = [settingChecks.registration, settingChecks.vat].map((check) =>
    check({ settings, sellsAlcohol: false }),
  );
  return answers.find(({ isDone }) => !isDone)?.sentence;
}

function describe(key: ShopDutyKey, answer: Answer): ShopDuty {
  const { label, why, ...usual } = shopDuties[key];
  const isRequired = !('isAdvice' in usual);
  const place = 'setting' in usual ? { setting: usual.setting } : { screen: usual.screen };
  return { key, label, why, place, isRequired, ...answer };
}

/**
 * Finds the changed settings by which an open shop would come to lack something that it has: a French sentence by the name of
 * each. What it lacked before keeps nobody from changing something else.
 */
export function findUnlawfulChanges(
  { before, after, changed }: { before: SettingValues; after: SettingValues; changed: readonly SettingType[] },
  { sellsAlcohol }: Pick<ShopFacts, 'sellsAlcohol'>,
): Partial<Record<SettingType, string>> {
  const found: Partial<Record<SettingType, string>> = {};
  for (const key of Object.keys(settingChecks) as (keyof typeof settingChecks)[]) {
    const now = describe(key, settingChecks[key]({ settings: after, sellsAlcohol }));
    if (now.isDone || !settingChecks[key]({ settings: before, sellsAlcohol }).isDone) continue;
    const named = 'setting' in now.place ? now.place.setting : undefined;
    const type = named && changed.includes(named) ? named : changed[0];
    if (type)
      found[type] ??=
        `${now.sentence} Une boutique ouverte ne s’en passe pas\u00a0: gardez-le, ou fermez d’abord les commandes.`;
  }
  return found;
}
