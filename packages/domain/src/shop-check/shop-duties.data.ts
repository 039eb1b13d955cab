import type { SettingType } from '../settings/setting-catalogue.ts';

/** A screen of the administration where a duty is fulfilled, besides those of settings. */
export const shopScreens = ['products', 'shipping-zones', 'shipping-rates', 'pickup-schedules'] as const;
export type ShopScreen = (typeof shopScreens)[number];

/** What people call each screen, as it stands in « Boutique, Produits ». */
export const shopScreenNames: Readonly<Record<ShopScreen, string>> = {
  products: 'Boutique, Produits',
  'shipping-zones': 'Boutique, Zones de livraison',
  'shipping-rates': 'Boutique, Tarifs de livraison',
  'pickup-schedules': 'Boutique, Horaires de retrait',
};

/** What a duty says of itself, whatever the shop has. */
interface ShopDutyText {
  label: string;
  /** Why it is asked, with the law where there is one. */
  why: string;
  /** Whether a shop opens without it all the same: it is named, and is on its owner. */
  isAdvice?: boolean;
  /** The setting that fulfils it, unless something else is named by what lacks. */
  setting?: SettingType;
  screen?: ShopScreen;
}

/**
 * What a shop has before it takes an order, in the order in which owners do it: who sells, what the texts say, what is sold, how it is
 * delivered and paid.
 */
export const shopDuties = {
  seller: {
    label: 'Qui vend, et comment vous joindre',
    why: 'L’acheteur connaît le vendeur avant de commander (Code de la consommation, L.\u00a0111-1 et L.\u00a0221-5).',
    setting: 'HEAD_OFFICE',
  },
  registration: {
    label: 'Votre numéro SIRET',
    why: 'Toute entreprise qui vend indique son immatriculation (Code de commerce, R.\u00a0123-237).',
    setting: 'SIRET_NUMBER',
  },
  vat: {
    label: 'Votre TVA',
    why: 'Le numéro de TVA se lit sur le site et sur chaque facture, ou la mention de la franchise (Code général des impôts, 242 nonies A et 293\u00a0B).',
    setting: 'INTRACO_VAT',
  },
  mediator: {
    label: 'Votre médiateur de la consommation',
    why: 'L’acheteur peut recourir à un médiateur, dont vous êtes adhérent (Code de la consommation, L.\u00a0612-1 et L.\u00a0616-1).',
    setting: 'MEDIATOR',
  },
  packaging: {
    label: 'Votre identifiant unique d’emballages',
    why: 'Qui met des emballages sur le marché adhère à un éco-organisme et montre l’identifiant qu’il en a reçu (Code de l’environnement, L.\u00a0541-10-13).',
    setting: 'PACKAGING_IDENTIFIER',
  },
  legal: {
    label: 'Vos mentions légales',
    why: 'Tout site dit qui l’édite et qui l’héberge (loi n°\u00a02004-575, art.\u00a01-1).',
    setting: 'LEGAL_NOTICE',
  },
  privacy: {
    label: 'Votre page sur les données personnelles',
    why: 'Une commande vous confie un nom, une adresse, un téléphone\u00a0: leur usage est dit (RGPD, art.\u00a013).',
    setting: 'PRIVACY_POLICY',
  },
  terms: {
    label: 'Vos conditions de vente',
    why: 'L’acheteur les accepte à la commande et les reçoit avec elle (Code de la consommation, L.\u00a0221-13).',
    setting: 'SALE_TERMS',
  },
  withdrawal: {
    label: 'La rétractation, dans vos conditions',
    why: 'L’acheteur a 14\u00a0jours pour se rétracter et sait comment (Code de la consommation, L.\u00a0221-5 et L.\u00a0221-18)\u00a0; sinon, il en a douze mois de plus.',
    setting: 'SALE_TERMS',
  },
  health: {
    label: 'Le message sanitaire',
    why: '«\u00a0L’abus d’alcool est dangereux pour la santé\u00a0» se lit où l’on propose du vin (Code de la santé publique, L.\u00a03323-4).',
    setting: 'ALCOHOL_BANNER',
  },
  warranty: {
    label: 'La notice harmonisée de garantie',
    why: 'Depuis le 27\u00a0septembre 2026, la notice officielle de la garantie légale de conformité se montre où l’on vend à des particuliers (directive (UE)\u00a02024/825, règlement d’exécution (UE)\u00a02025/1960).',
    setting: 'WARRANTY_NOTICE',
    isAdvice: true,
  },
  prices: {
    label: 'Des prix que chacun voit',
    why: 'Un prix se connaît avant la commande (Code de la consommation, L.\u00a0112-1).',
    setting: 'HIDE_PRICES',
  },
  products: {
    label: 'Quelque chose à vendre',
    why: 'Il faut au moins un produit publié, avec un prix et du stock.',
    screen: 'products',
  },
  delivery: {
    label: 'Livraison ou retrait',
    why: 'Les restrictions de livraison se disent au plus tard au début de la commande (Code de la consommation, L.\u00a0221-14), et ses frais avant le paiement.',
    screen: 'shipping-zones',
  },
  payment: {
    label: 'Un moyen de payer',
    why: 'Les moyens de paiement acceptés se disent au plus tard au début de la commande (Code de la consommation, L.\u00a0221-14).',
    setting: 'TRANSFER_DETAILS',
  },
  mail: {
    label: 'L’adresse de vos courriels',
    why: 'Chaque commande est confirmée par écrit, sans tarder (Code de la consommation, L.\u00a0221-13).',
    setting: 'COMPANY_EMAIL',
  },
} as const satisfies Readonly<Record<string, ShopDutyText>>;

export type ShopDutyKey = keyof typeof shopDuties;
