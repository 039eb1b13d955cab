import type { z } from 'zod';
import { usualAccounts } from '../accounting/account-plan.ts';
import { legalTextDefaults } from '../legal/legal-text.data.ts';
import { settingRules as rule, type SettingKind, type SettingValue } from './setting-rules.ts';

interface Entry {
  kind: SettingKind;
  label: string;
  group: string;
  default: SettingValue;
  rule: z.ZodType;
  effect: string;
  /** Only a SUPER_ADMIN may change it. */
  isReserved?: true;
  /** Excluded from the API's public list. */
  isPrivate?: true;
  /** Every change is stored with its version and date (legal texts). */
  isVersioned?: true;
}

const toggle = (label: string, group: string, effect: string, usual = false) =>
  ({ kind: 'BOOLEAN', label, group, default: usual, rule: rule.toggle(), effect }) as const satisfies Entry;
const shortText = (label: string, group: string, effect: string, maximum = 160, usual = '') =>
  ({ kind: 'STRING', label, group, default: usual, rule: rule.text(maximum), effect }) as const satisfies Entry;
const colour = (label: string, effect: string, usual = '') =>
  ({ kind: 'STRING', label, group: 'Couleurs', default: usual, rule: rule.colour(), effect }) as const satisfies Entry;
const integer = (label: string, group: string, effect: string, usual: number, minimum: number, maximum: number) =>
  ({
    kind: 'NUMBER',
    label,
    group,
    default: usual,
    rule: rule.integer(minimum, maximum),
    effect,
  }) as const satisfies Entry;
const link = (label: string, network: string) =>
  ({
    kind: 'LINK',
    label,
    group: 'Réseaux',
    default: '',
    rule: rule.link(),
    effect: `Icône ${network} avec son nom dans le pied de page et le bloc des réseaux\u00a0; rien si l’adresse est vide.`,
  }) as const satisfies Entry;
const day = (label: string, effect: string) =>
  ({ kind: 'STRING', label, group: 'Annonces', default: '', rule: rule.day(), effect }) as const satisfies Entry;
const choice = <const Values extends readonly [string, ...string[]]>(
  label: string,
  group: string,
  effect: string,
  values: Values,
) =>
  ({
    kind: 'STRING',
    label,
    group,
    default: values[0] as Values[number],
    rule: rule.choice(values),
    effect,
    values,
  }) as const;
const hours = (day: string) =>
  ({
    kind: 'STRING',
    label: `Horaires du ${day}`,
    group: 'Horaires',
    default: '',
    rule: rule.hours(),
    effect: 'Bloc des horaires, marque «\u00a0ouvert\u00a0», données structurées\u00a0; vide signifie fermé.',
  }) as const satisfies Entry;
const legal = (label: string, usual: string) =>
  ({
    kind: 'TEXT',
    label,
    group: 'Textes légaux',
    default: usual,
    rule: rule.html(),
    effect: 'Texte de sa page, coordonnées remplies\u00a0; chaque version est gardée.',
    isVersioned: true,
  }) as const;

/**
 * Every setting of a site, by its exact name (ENT-02, ENT-03): kind, label, group, default, rule, effect. Names from
 * the deployed site are kept exactly; the others follow their style.
 */
export const settingCatalogue = {
  PRIMARY_COLOR: colour(
    'Couleur principale',
    'Boutons, liens et leurs nuances\u00a0; le texte posé dessus garde son contraste.',
    '#b5583a',
  ),
  ACCENT_COLOR: colour('Couleur d’accent', 'Petits titres, filets et fonds doux.', '#7d8c6c'),
  BACKGROUND_COLOR: colour('Couleur du fond', 'Fond des pages et ses teintes.', '#fbf6ee'),
  TEXT_COLOR: colour('Couleur du texte', 'Texte et ses nuances.', '#3a2c26'),
  DARK_THEME: toggle(
    'Thème sombre',
    'Couleurs',
    'Palette sombre selon le choix du visiteur ou de son système, logos et formulaires compris.',
  ),
  TOP_MENU_INFO_BAR_TEXT: shortText(
    'Texte du bandeau d’information',
    'Menu',
    'Bandeau au-dessus du menu\u00a0; absent si vide.',
  ),
  TOP_MENU_INFO_BAR_BACKGROUND_COLOR: colour('Fond du bandeau d’information', 'Couleur du bandeau au-dessus du menu.'),
  TOP_MENU_INFO_BAR_FONT_COLOR: colour(
    'Texte du bandeau d’information',
    'Couleur du texte du bandeau, assombrie ou éclaircie si elle ne se lit pas.',
  ),
  LOGO_WIDTH: integer(
    'Largeur du logo',
    'Logo',
    'Largeur du logo sur grand écran, en pixels, sans décalage de la page.',
    200,
    40,
    480,
  ),
  LOGO_WIDTH_MOBILE: integer(
    'Largeur du logo sur mobile',
    'Logo',
    'Largeur du logo sur petit écran, en pixels.',
    140,
    32,
    240,
  ),
  MENU_TYPE: choice(
    'Genre de menu',
    'Menu',
    'RELATIVE pose le menu au-dessus de la page, STICKY le garde en haut, OVERLAY le pose sur le premier bloc.',
    ['RELATIVE', 'STICKY', 'OVERLAY'],
  ),
  FIXED_MENU: toggle('Menu fixe', 'Menu', 'Le menu reste visible quand la page défile.'),
  MENU_ICON_SIZE: {
    kind: 'NUMBER',
    label: 'Taille des icônes du menu',
    group: 'Menu',
    default: 12,
    rule: rule.number(6, 36),
    effect: 'Taille des icônes du menu, en points.',
  },
  DETAIL_PAGE_MARGIN_TOP: integer(
    'Marge des pages de détail',
    'Mise en page',
    'Espace au-dessus des pages de détail, en pixels\u00a0; 28 sur petit écran.',
    28,
    0,
    400,
  ),
  REPEAT_ANIMATION: toggle(
    'Répéter les apparitions',
    'Mise en page',
    'Les blocs apparaissent à chaque passage au lieu d’une seule fois\u00a0; jamais si le visiteur refuse les animations.',
  ),
  LOCK_RIGHT_CLICK: toggle(
    'Bloquer le clic droit',
    'Mise en page',
    'Sur les images seulement, jamais sur les champs, les prix ni les textes légaux.',
  ),
  LOCK_TEXT_SELECTION: toggle(
    'Bloquer la sélection',
    'Mise en page',
    'Sur le texte courant seulement, jamais sur les champs, les prix ni les textes légaux.',
  ),
  PROMOTED_NEWS_STYLE: choice(
    'Aspect de l’actualité mise en avant',
    'Mise en page',
    'Aspect du bloc des actualités mises en avant.',
    ['FLAT', 'CARD', 'BANNER'],
  ),
  SERVICE_PAGE_STYLE: choice('Aspect des prestations', 'Mise en page', 'Aspect de la page d’une prestation.', [
    'CLASSIC',
    'SPLIT',
    'LETTER',
  ]),

  COMPANY_NAME: shortText(
    'Nom de l’entreprise',
    'Entreprise',
    'Nom du site partout\u00a0: en-tête, pied de page, contact, textes légaux, données structurées, courriels.',
  ),
  COMPANY_EMAIL: {
    kind: 'STRING',
    label: 'Courriel',
    group: 'Entreprise',
    default: '',
    rule: rule.email(),
    effect: 'Contact, pied de page, textes légaux\u00a0; reçoit les messages.',
  },
  COMPANY_PHONE: {
    kind: 'STRING',
    label: 'Téléphone',
    group: 'Entreprise',
    default: '',
    rule: rule.phone(),
    effect: 'Contact, pied de page, barre mobile, textes légaux, données structurées.',
  },
  COMPANY_DESCRIPTION: shortText('Description', 'Entreprise', 'Pied de page, moteurs de recherche, partages.', 300),
  HEAD_OFFICE: shortText('Siège', 'Entreprise', 'Adresse du siège dans les textes légaux.', 240),
  LEGAL_AGENT: shortText('Représentant légal', 'Entreprise', 'Nom du responsable dans les textes légaux.'),
  LEGAL_COMPANY_NAME: shortText('Raison sociale', 'Entreprise', 'Nom légal dans les textes légaux et les factures.'),
  CORPORATE_FORM: choice('Forme juridique', 'Entreprise', 'Mentions que la forme demande.', [
    'EI',
    'MICRO',
    'EURL',
    'SARL',
    'SASU',
    'SAS',
    'SA',
    'EARL',
    'GAEC',
    'SCEA',
    'SNC',
    'ASSOCIATION',
  ]),
  SIRET_NUMBER: {
    kind: 'STRING',
    label: 'Numéro SIRET',
    group: 'Entreprise',
    default: '',
    rule: rule.siret(),
    effect: 'Mentions légales et factures\u00a0; sa clé est vérifiée.',
  },
  RCS_NUMBER: shortText('Numéro RCS', 'Entreprise', 'Mentions légales et factures des sociétés commerciales.', 60),
  RM_NUMBER: shortText('Numéro au répertoire des métiers', 'Entreprise', 'Mentions légales des artisans.', 60),
  INTRACO_VAT: {
    kind: 'STRING',
    label: 'TVA intracommunautaire',
    group: 'Entreprise',
    default: '',
    rule: rule.vatNumber(),
    effect: 'Mentions légales et factures\u00a0; sa clé est vérifiée.',
  },
  SHARE_CAPITAL: shortText('Capital social', 'Entreprise', 'Mentions légales des sociétés à capital.', 60),
  MEDIATOR: shortText(
    'Médiateur de la consommation',
    'Entreprise',
    'Conditions de vente\u00a0; obligatoire pour vendre aux particuliers.',
    400,
  ),
  HOSTING_PROVIDER: shortText('Hébergeur', 'Entreprise', 'Mentions légales.', 300),

  OPENING_HOURS_MONDAY: hours('lundi'),
  OPENING_HOURS_TUESDAY: hours('mardi'),
  OPENING_HOURS_WEDNESDAY: hours('mercredi'),
  OPENING_HOURS_THURSDAY: hours('jeudi'),
  OPENING_HOURS_FRIDAY: hours('vendredi'),
  OPENING_HOURS_SATURDAY: hours('samedi'),
  OPENING_HOURS_SUNDAY: hours('dimanche'),
  CLOSURES: {
    kind: 'TEXT',
    label: 'Fermetures',
    group: 'Horaires',
    default: '',
    rule: rule.closures(),
    effect:
      'Jours fermés, annoncés avec les horaires et dans les données structurées\u00a0; elles passent d’elles-mêmes.',
  },

  FACEBOOK_URL: link('Facebook', 'Facebook'),
  INSTAGRAM_URL: link('Instagram', 'Instagram'),
  TWITTER_URL: link('X (Twitter)', 'X'),
  LINKEDIN_URL: link('LinkedIn', 'LinkedIn'),
  TIKTOK_URL: link('TikTok', 'TikTok'),
  YOUTUBE_URL: link('YouTube', 'YouTube'),
  TRIPADVISOR_URL: link('Tripadvisor', 'Tripadvisor'),
  GOOGLE_REVIEW_URL: link('Avis Google', 'Google'),
  GOOGLE_PLACE_ID: shortText(
    'Lieu sur Google Maps',
    'Réseaux',
    'Avis du lieu dans le bloc des avis, avec la clé de l’API Places\u00a0; rien si l’un des deux manque.',
    300,
  ),
  TELEGRAM_AT: {
    kind: 'STRING',
    label: 'Telegram',
    group: 'Réseaux',
    default: '',
    rule: rule.text(33).regex(/^(?:@?[A-Za-z][A-Za-z0-9_]{4,31})?$/, 'Écrivez un nom comme @lheuredouce.'),
    effect: 'Icône Telegram où le nom est donné.',
  },
  DISCORD_SERVER: {
    kind: 'STRING',
    label: 'Serveur Discord',
    group: 'Réseaux',
    default: '',
    rule: rule.text(60).regex(/^[A-Za-z0-9-]*$/, 'Écrivez le code d’invitation seul.'),
    effect: 'Icône Discord où l’invitation est donnée.',
  },

  COOKIE_POLICY: legal('Politique de cookies', legalTextDefaults.cookiePolicy),
  LEGAL_NOTICE: legal('Mentions légales', legalTextDefaults.legalNotice),
  PRIVACY_POLICY: legal('Politique de confidentialité', legalTextDefaults.privacyPolicy),
  SALE_TERMS: legal('Conditions générales de vente', legalTextDefaults.saleTerms),
  USE_TERMS: legal('Conditions générales d’utilisation', legalTextDefaults.useTerms),

  NEWSLETTER: toggle(
    'Lettre d’information',
    'Fonctions',
    'Formulaire du pied de page, choix à l’inscription et préférences.',
  ),
  BLOG: toggle('Blog', 'Fonctions', 'Entrée de menu, pages, flux et plan du site.'),
  SEARCH_BAR: toggle('Barre de recherche', 'Fonctions', 'Barre et page de recherche.'),
  HIDE_CONTACT_PAGE: toggle('Masquer la page de contact', 'Fonctions', 'Aucune entrée ni lien, et la page répond 404.'),
  APPOINTMENT_PAGE: {
    kind: 'LINK',
    label: 'Page de rendez-vous',
    group: 'Fonctions',
    default: '',
    rule: rule.internalPath(),
    effect:
      'Bouton des prestations, avec la prestation choisie, et second bouton de la barre mobile. Si vous laissez vide, ils mènent à la page de contact.',
  },
  HIDE_PRICES: toggle(
    'Masquer les prix',
    'Fonctions',
    'Aucun prix pour les visiteurs dans les pages, l’API, les données structurées et les flux.',
  ),
  PRICES_FOR_MEMBERS: toggle(
    'Montrer les prix aux membres',
    'Fonctions',
    'Les prix cachés aux visiteurs paraissent une fois connecté.',
  ),
  BLOCK_MINORS: toggle(
    'Refuser les mineurs à l’inscription',
    'Comptes',
    'L’inscription refuse avant le jour des dix-huit ans.',
  ),
  ASK_BIRTHDATE: toggle('Demander la date de naissance', 'Comptes', 'Champ de l’inscription.'),

  SCRIPT_TO_LOAD: {
    kind: 'LINK',
    label: 'Script à charger',
    group: 'Mesure',
    default: '',
    rule: rule.link(),
    effect: 'Chargé seulement après consentement, et nommé dans la politique de sécurité des pages.',
    isReserved: true,
  },
  PRIVACY_ANALYTICS_URL: {
    kind: 'LINK',
    label: 'Mesure d’audience respectueuse',
    group: 'Mesure',
    default: '',
    rule: rule.link(),
    effect: 'Script de mesure, chargé après consentement.',
    isReserved: true,
  },
  PRIVACY_ANALYTICS_DOMAIN: shortText('Domaine mesuré', 'Mesure', 'Nom du site dans l’outil de mesure.', 120),
  ADVERTISING_TAG_URL: {
    kind: 'LINK',
    label: 'Balise publicitaire',
    group: 'Mesure',
    default: '',
    rule: rule.link(),
    effect: 'Chargée après consentement à la publicité.',
    isReserved: true,
  },
  ANALYTICS_TAG_URL: {
    kind: 'LINK',
    label: 'Balise de mesure',
    group: 'Mesure',
    default: '',
    rule: rule.link(),
    effect: 'Chargée après consentement à la mesure.',
    isReserved: true,
  },
  SOCIAL_PIXEL_URL: {
    kind: 'LINK',
    label: 'Pixel de réseau social',
    group: 'Mesure',
    default: '',
    rule: rule.link(),
    effect: 'Chargé après consentement aux réseaux sociaux.',
    isReserved: true,
  },

  BANNER_TEXT: shortText('Annonce', 'Annonces', 'Bandeau d’annonce en haut des pages, entre ses deux dates.', 300),
  BANNER_FROM: day('Début de l’annonce', 'Date de début, comme 2026-12-01\u00a0; vide pour tout de suite.'),
  BANNER_UNTIL: day('Fin de l’annonce', 'Dernier jour, comme 2026-12-24\u00a0; vide pour sans fin.'),
  FOOTER_BANNER_TEXT: shortText(
    'Annonce du pied de page',
    'Annonces',
    'Bandeau au-dessus du pied de page, entre ses deux dates.',
    300,
  ),
  FOOTER_BANNER_FROM: day('Début de l’annonce du pied', 'Date de début.'),
  FOOTER_BANNER_UNTIL: day('Fin de l’annonce du pied', 'Dernier jour.'),

  PRODUCT_DISPLAY: choice('Présentation des produits', 'Boutique', 'Aspect de la liste des produits.', [
    'GRID',
    'LIST',
    'TABLE',
  ]),
  PRODUCT_ORDER: choice('Ordre des produits', 'Boutique', 'Ordre habituel du catalogue.', [
    'PRICE',
    'NAME',
    'NEWEST',
    'POSITION',
  ]),
  PRODUCT_ASPECT_RATIO: choice('Format des images de produits', 'Boutique', 'Proportions des images de la liste.', [
    '2/3',
    '1/1',
    '3/4',
    '4/3',
  ]),
  FEATURES_PRODUCT_STYLE: choice('Caractéristiques des produits', 'Boutique', 'Aspect des caractéristiques.', [
    'LIST',
    'TABLE',
    'ICONS',
  ]),
  PRODUCT_PAGE_STYLE: choice('Page de produit', 'Boutique', 'Aspect de la page d’un produit.', [
    'CLASSIC',
    'WIDE',
    'EDITORIAL',
  ]),
  SHIPPING_MESSAGE: {
    kind: 'TEXT',
    label: 'Message de livraison',
    group: 'Boutique',
    default: '',
    rule: rule.text(600),
    effect: 'Montré au panier et à la commande.',
  },
  HANDLE_STOCK: toggle('Gérer le stock', 'Boutique', 'La boutique compte les stocks.'),
  USE_PRODUCT_STOCK: toggle('Stock par produit', 'Boutique', 'Un stock par produit au lieu d’un par millésime.'),
  STOCK_LIMIT_DISPLAY: integer(
    'Seuil «\u00a0plus que n\u00a0»',
    'Boutique',
    'Sous ce nombre, le stock restant est annoncé.',
    0,
    0,
    1000,
  ),
  SEE_CART_ON_HOVER: toggle('Panier au survol', 'Boutique', 'Aperçu du panier au survol et au focus, sinon au clic.'),
  FREE_SHIPPING_BOTTLES: integer(
    'Port offert dès (bouteilles)',
    'Boutique',
    'Nombre de bouteilles qui offre le port\u00a0; 0 pour jamais.',
    0,
    0,
    1000,
  ),
  FREE_SHIPPING_PRICE: {
    kind: 'NUMBER',
    label: 'Port offert dès (euros)',
    group: 'Boutique',
    default: 0,
    rule: rule.euros(1_000_000),
    effect: 'Achats TTC, après réductions, qui offrent le port\u00a0; 0 pour jamais.',
  },
  MIN_BOTTLES_PER_EXPEDITION: integer('Bouteilles au moins', 'Boutique', 'Minimum par expédition.', 1, 0, 1000),
  MAX_BOTTLES_PER_EXPEDITION: integer(
    'Bouteilles au plus',
    'Boutique',
    'Maximum par expédition\u00a0; 0 pour sans limite.',
    0,
    0,
    10_000,
  ),
  BOTTLE_MULTIPLE: integer(
    'Multiple de bouteilles',
    'Boutique',
    'Les expéditions partent par multiples de ce nombre.',
    1,
    1,
    100,
  ),
  CLICK_AND_COLLECT_HOURS: {
    kind: 'TEXT',
    label: 'Horaires de retrait',
    group: 'Boutique',
    default: '',
    rule: rule.text(600),
    effect: 'Montrés au choix du retrait.',
  },
  ORDER_REVIEW_DELAY: integer(
    'Délai de demande d’avis',
    'Boutique',
    'Jours après la livraison avant le courriel qui demande un avis.',
    15,
    0,
    365,
  ),
  SELLS_ONLY_IN_FRANCE: toggle(
    'Vendre en France seulement',
    'Boutique',
    'Limite les pays de livraison\u00a0; l’emporte sur la vente mondiale.',
  ),
  SELLS_WORLDWIDE: toggle('Vendre dans le monde', 'Boutique', 'Propose une demande de devis pour les autres pays.'),
  WINE_EXPORT_CONTACT_NAME: shortText(
    'Contact pour l’export',
    'Boutique',
    'Destinataire des demandes de devis d’export.',
  ),
  ALCOHOL_BANNER: toggle('Bandeau alcool', 'Boutique', 'Notice sanitaire sur l’accueil, les produits et le paiement.'),
  ETHYLOTEST_BANNER: toggle('Bandeau éthylotest', 'Boutique', 'Notice sur l’accueil, les produits et le paiement.'),
  VAT_REGIME: choice('Régime de TVA', 'Boutique', 'Mention à côté des prix\u00a0: TTC, ou l’article 293 B.', [
    'NORMAL',
    'FRANCHISE',
  ]),
  VAT_ON_DEBITS: toggle(
    'TVA sur les débits',
    'Boutique',
    'Mention des factures de qui a choisi de payer la TVA à la facture, non à l’encaissement.',
  ),
  VAT_RETURN: choice('Déclaration de TVA', 'Boutique', 'Périodes et dates limites de la déclaration des ventes.', [
    'QUARTERLY',
    'MONTHLY',
    'YEARLY',
  ]),
  REPORT_PLATFORM_NUMBER: {
    kind: 'STRING',
    label: 'Matricule de la plateforme agréée',
    group: 'Boutique',
    default: '',
    rule: rule.platformNumber(),
    effect: 'Émetteur de la déclaration des ventes ; vide tant que vous n’avez pas de plateforme.',
    isPrivate: true,
  },
  REPORT_PLATFORM_NAME: {
    ...shortText('Nom de la plateforme agréée', 'Boutique', 'Émetteur de la déclaration des ventes.', 150),
    isPrivate: true,
  },
  REPORT_PLATFORM_URL: {
    kind: 'LINK',
    label: 'Adresse du service de la plateforme',
    group: 'Boutique',
    default: '',
    rule: rule.serviceUrl(),
    effect: 'Où la déclaration des ventes est envoyée (XP Z12-013) ; vide pour l’exporter seulement.',
    isPrivate: true,
  },
  REPORT_TOKEN_URL: {
    kind: 'LINK',
    label: 'Adresse d’authentification de la plateforme',
    group: 'Boutique',
    default: '',
    rule: rule.serviceUrl(),
    effect: 'Où la boutique s’identifie auprès de la plateforme (OAuth 2.0).',
    isPrivate: true,
  },
  REPORT_CLIENT_ID: {
    ...shortText(
      'Identifiant client de la plateforme',
      'Boutique',
      'Identifie la boutique auprès de la plateforme.',
      200,
    ),
    isPrivate: true,
  },
  INVOICE_AT: choice('Date des factures', 'Boutique', 'Au paiement d’une commande, ou quand elle part.', [
    'PAYMENT',
    'SHIPPING',
  ]),
  PRICE_PER_LITRE: toggle(
    'Prix au litre',
    'Boutique',
    'Le prix au litre à côté de chaque prix, comme la loi le demande.',
    true,
  ),
  CARTON_SIZES: {
    kind: 'STRING',
    label: 'Tailles des cartons',
    group: 'Boutique',
    default: '6, 12',
    rule: rule.cartonSizes(),
    effect: 'Bouteilles d’un carton\u00a0; le panier dit ce qui manque pour en remplir un.',
  },
  BOTTLE_EQUIVALENTS: {
    kind: 'TEXT',
    label: 'Bouteilles qui comptent autrement',
    group: 'Boutique',
    default: '',
    rule: rule.bottleEquivalents(),
    effect:
      'Une par ligne\u00a0: 1,5 L = 2. Sans cela, chaque bouteille prend une place de carton, une demie jusqu’à 37,5 cl\u00a0; pour le port offert, moins de 75 cl compte une demie.',
  },
  ORDERING_NOTICE: {
    kind: 'TEXT',
    label: 'Commandes fermées',
    group: 'Boutique',
    default: 'Les commandes en ligne ne sont pas encore ouvertes. Écrivez-nous\u00a0: nous préparerons la vôtre.',
    rule: rule.sentence(600),
    effect: 'Dit au panier pourquoi l’on ne peut pas encore commander.',
  },
  ONLINE_ORDERING: {
    kind: 'BOOLEAN',
    label: 'Commandes ouvertes',
    group: 'Boutique',
    default: false,
    rule: rule.toggle(),
    effect: 'Le panier mène à la commande\u00a0; sinon, il dit pourquoi l’on ne commande pas encore.',
  },
  TRANSFER_DETAILS: {
    kind: 'TEXT',
    label: 'Coordonnées bancaires',
    group: 'Boutique',
    default: '',
    rule: rule.bankDetails(600),
    effect: 'Titulaire, IBAN et BIC, montrés à qui paie sa commande par virement.',
  },
  UNPAID_DAYS: integer(
    'Délai de paiement',
    'Boutique',
    'Jours pendant lesquels une commande à payer par virement ou par chèque garde ses bouteilles.',
    10,
    1,
    60,
  ),
  PICKUP_DAYS: integer(
    'Jours de retrait proposés',
    'Boutique',
    'Jours à venir dont les créneaux sont proposés, aujourd’hui compris.',
    21,
    1,
    90,
  ),
  MONDIAL_RELAY_BRAND: {
    kind: 'STRING',
    label: 'Code enseigne Mondial Relay',
    group: 'Boutique',
    default: '',
    rule: rule.mondialRelayBrand(),
    effect: 'Avec la clé privée du même contrat, il fait chercher les points relais\u00a0; vide pour aucun.',
    isPrivate: true,
  },
  STRIPE_PUBLIC_KEY: {
    kind: 'STRING',
    label: 'Clé publiable de Stripe',
    group: 'Boutique',
    default: '',
    rule: rule.publishableKey(),
    effect: 'Avec les deux clés secrètes, les commandes se paient par carte.',
    isPrivate: true,
  },
  PACKAGING_IDENTIFIER: {
    kind: 'STRING',
    label: 'Identifiant unique d’emballages',
    group: 'Entreprise',
    default: '',
    rule: rule.packagingIdentifier(),
    effect: 'L’identifiant (IDU) donné par votre éco-organisme\u00a0; mentions légales et factures.',
  },
  ACCOUNTING_PLAN: {
    kind: 'TEXT',
    label: 'Comptes des écritures',
    group: 'Boutique',
    default: usualAccounts,
    rule: rule.accounts(),
    effect: 'Les comptes du fichier des écritures (FEC), un par ligne.',
    isPrivate: true,
  },
  WARRANTY_NOTICE: {
    kind: 'LINK',
    label: 'Notice harmonisée de garantie',
    group: 'Boutique',
    default: '',
    rule: rule.siteFile(),
    effect: 'Le fichier officiel, sur la boutique, les produits et le paiement\u00a0; vide pour aucun.',
  },
  WARRANTY_NOTICE_TEXT: shortText(
    'Texte de la notice de garantie',
    'Boutique',
    'Ce que dit la notice, pour qui ne la voit pas\u00a0; sous elle.',
    4000,
  ),
} as const satisfies Record<string, Entry>;
