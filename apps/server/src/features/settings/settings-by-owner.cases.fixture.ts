import type { settingPresentations } from '@vitrine/domain/settings/setting-presentation.data';
import type { SettingValue } from '@vitrine/domain/settings/setting-rules';
import { builtClass } from '@vitrine/test-kit/browser/built-class';

type ShownSetting = keyof typeof settingPresentations;

/** A change of one setting and how the site of the demo shows it. */
export interface OwnerCase {
  value: SettingValue;
  at: string;
  /** What the page says after the change and not before; `isGone` turns that round. */
  shows: string;
  isGone?: true;
  /** Settings without which it would have no effect. */
  given?: Partial<Record<ShownSetting, SettingValue>>;
}

const service = '/prestations/1/le-therapeutique-bain-bebe';
const news = '/actualites/6/bons-cadeaux-de-noel-la-poste-jusqu-au-18-decembre';
const notice = '/legal-notice';
const company = { CORPORATE_FORM: 'SARL', LEGAL_NOTICE: '<p>{{registration}}</p>' };
const text = (name: string) => ({
  value: `<p>Texte neuf de ${name}.</p>`,
  at: `/${name}`,
  shows: `Texte neuf de ${name}.`,
});
const network = (value: string, shows = value) => ({ value, at: '/', shows: `href="${shows}"` });
const script = (value: string) => ({ value, at: '/', shows: `src="${value}"` });
const hours = (opens: string) => ({ value: `${opens}-11:45`, at: '/contact', shows: `"opens":"${opens}"` });
const colour = (value: string) => ({ value, at: '/', shows: value });

/** Settings of the shop: site 42 sells nothing. Those of orders and delivery are changed by order-settings.test.ts, the others by tests of their features. */
type ShopSetting = Extract<
  ShownSetting,
  | `PRODUCT_${string}`
  | 'FEATURES_PRODUCT_STYLE'
  | 'VAT_REGIME'
  | 'VAT_ON_DEBITS'
  | 'INVOICE_AT'
  | 'ACCOUNTING_PLAN'
  | 'VAT_RETURN'
  | `REPORT_${string}`
  | 'PRICE_PER_LITRE'
  | 'PRICES_FOR_MEMBERS'
  | 'HANDLE_STOCK'
  | 'USE_PRODUCT_STOCK'
  | 'STOCK_LIMIT_DISPLAY'
  | 'ALCOHOL_BANNER'
  | 'ETHYLOTEST_BANNER'
  | 'SEE_CART_ON_HOVER'
  | 'SHIPPING_MESSAGE'
  | 'ORDERING_NOTICE'
  | 'ONLINE_ORDERING'
  | 'PACKAGING_IDENTIFIER'
  | `WARRANTY_${string}`
  | 'STRIPE_PUBLIC_KEY'
  | 'TRANSFER_DETAILS'
  | 'UNPAID_DAYS'
  | 'ORDER_REVIEW_DELAY'
  | 'CARTON_SIZES'
  | 'BOTTLE_EQUIVALENTS'
  | 'BOTTLE_MULTIPLE'
  | `FREE_SHIPPING_${string}`
  | `${string}_BOTTLES_PER_EXPEDITION`
  | `SELLS_${string}`
  | 'WINE_EXPORT_CONTACT_NAME'
  | 'CLICK_AND_COLLECT_HOURS'
  | 'PICKUP_DAYS'
  | 'MONDIAL_RELAY_BRAND'
>;

/** A change of each setting that has an effect (ENT-02): a setting without one does not compile. */
export const ownerCases: Readonly<Record<Exclude<ShownSetting, ShopSetting>, OwnerCase>> = {
  COMPANY_NAME: { value: 'Le Nid bleu', at: '/', shows: 'Le Nid bleu' },
  COMPANY_DESCRIPTION: { value: 'Des soins tout doux', at: '/', shows: 'Des soins tout doux' },
  COMPANY_PHONE: { value: '02 99 88 77 66', at: '/contact', shows: '"telephone":"02 99 88 77 66"' },
  COMPANY_EMAIL: { value: 'accueil@nid.example', at: '/contact', shows: 'mailto:accueil@nid.example' },
  APPOINTMENT_PAGE: { value: '/offrir-un-bon-cadeau', at: service, shows: 'href="/offrir-un-bon-cadeau?choix=' },
  HIDE_CONTACT_PAGE: { value: true, at: '/', shows: 'href="/contact"', isGone: true },
  OPENING_HOURS_MONDAY: hours('10:10'),
  OPENING_HOURS_TUESDAY: hours('10:11'),
  OPENING_HOURS_WEDNESDAY: hours('10:12'),
  OPENING_HOURS_THURSDAY: hours('10:13'),
  OPENING_HOURS_FRIDAY: hours('10:14'),
  OPENING_HOURS_SATURDAY: hours('10:15'),
  OPENING_HOURS_SUNDAY: hours('10:16'),
  CLOSURES: { value: '2099-01-02/2099-01-03 90 Loin', at: '/contact', shows: '"validFrom":"2099-01-02"' },
  BANNER_TEXT: { value: 'Portes ouvertes', at: '/', shows: 'Portes ouvertes' },
  BANNER_FROM: { value: '2099-01-01', at: '/', shows: 'data-part="banner"', isGone: true },
  BANNER_UNTIL: { value: '2020-01-01', at: '/', shows: 'data-part="banner"', isGone: true },
  FOOTER_BANNER_TEXT: { value: 'Bonne année', at: '/', shows: 'Bonne année', given: { FOOTER_BANNER_FROM: '' } },
  FOOTER_BANNER_FROM: { value: '2020-01-01', at: '/', shows: 'data-part="footer-banner"' },
  FOOTER_BANNER_UNTIL: {
    value: '2020-01-01',
    at: '/',
    shows: 'data-part="footer-banner"',
    isGone: true,
    given: { FOOTER_BANNER_FROM: '' },
  },
  TOP_MENU_INFO_BAR_TEXT: { value: 'Le cabinet déménage', at: '/', shows: 'Le cabinet déménage' },
  TOP_MENU_INFO_BAR_BACKGROUND_COLOR: { ...colour('#203040'), given: { TOP_MENU_INFO_BAR_TEXT: 'Bonjour' } },
  TOP_MENU_INFO_BAR_FONT_COLOR: { ...colour('#ffe8cc'), given: { TOP_MENU_INFO_BAR_TEXT: 'Bonjour' } },
  CORPORATE_FORM: { value: 'SARL', at: notice, shows: 'société à responsabilité limitée' },
  LEGAL_COMPANY_NAME: { value: 'Maison neuve', at: notice, shows: 'Maison neuve' },
  LEGAL_AGENT: { value: 'Claire Vasseur', at: notice, shows: 'Claire Vasseur' },
  HEAD_OFFICE: { value: '3 quai des Tilleuls, Nantes', at: notice, shows: '3 quai des Tilleuls' },
  SIRET_NUMBER: { value: '732 829 320 00074', at: notice, shows: '732 829 320 00074' },
  RCS_NUMBER: { value: 'Angers B 732', at: notice, shows: 'RCS Angers B 732', given: company },
  RM_NUMBER: { value: '732 RM 49', at: notice, shows: '732 RM 49', given: company },
  INTRACO_VAT: { value: 'FR44732829320', at: notice, shows: 'FR44732829320', given: company },
  SHARE_CAPITAL: { value: '8 000 €', at: notice, shows: '8 000 €', given: company },
  MEDIATOR: { value: 'Médiation du Val', at: '/sale-terms', shows: 'Médiation du Val' },
  HOSTING_PROVIDER: { value: 'Hébergeur du Val', at: notice, shows: 'Hébergeur du Val' },
  LEGAL_NOTICE: text('legal-notice'),
  PRIVACY_POLICY: text('privacy-policy'),
  COOKIE_POLICY: text('cookie-policy'),
  SALE_TERMS: text('sale-terms'),
  USE_TERMS: text('use-terms'),
  INSTAGRAM_URL: network('https://instagram.example/nid'),
  FACEBOOK_URL: network('https://facebook.example/nid'),
  TIKTOK_URL: network('https://tiktok.example/nid'),
  YOUTUBE_URL: network('https://youtube.example/nid'),
  LINKEDIN_URL: network('https://linkedin.example/nid'),
  TWITTER_URL: network('https://x.example/nid'),
  TRIPADVISOR_URL: network('https://tripadvisor.example/nid'),
  TELEGRAM_AT: network('@le_nid_bleu', 'https://t.me/le_nid_bleu'),
  DISCORD_SERVER: network('nidBleu', 'https://discord.gg/nidBleu'),
  GOOGLE_REVIEW_URL: network('https://google.example/nid'),
  GOOGLE_PLACE_ID: { value: 'autre', at: '/temoignages', shows: 'Avis non vérifiés', isGone: true },
  PRIMARY_COLOR: colour('#1b6e4a'),
  ACCENT_COLOR: colour('#5b2a86'),
  BACKGROUND_COLOR: colour('#eaf2fb'),
  TEXT_COLOR: colour('#10243a'),
  DARK_THEME: { value: false, at: '/', shows: 'prefers-color-scheme: dark', isGone: true },
  LOGO_WIDTH: { value: 260, at: '/', shows: '--logo-width:260px' },
  LOGO_WIDTH_MOBILE: { value: 90, at: '/', shows: '--logo-width-mobile:90px' },
  MENU_TYPE: { value: 'STICKY', at: '/', shows: `.${builtClass('shell-sticky')}` },
  FIXED_MENU: { value: true, at: '/', shows: `.${builtClass('shell-fixed')}` },
  MENU_ICON_SIZE: { value: 15, at: '/', shows: '--menu-icon:15pt' },
  DETAIL_PAGE_MARGIN_TOP: { value: 96, at: news, shows: '--detail-margin:96px' },
  REPEAT_ANIMATION: { value: true, at: '/', shows: 'data-repeat-animation' },
  PROMOTED_NEWS_STYLE: {
    value: 'CARD',
    at: '/',
    shows: `${builtClass('promoted-news-card')}" data-part="promoted-news"`,
  },
  SERVICE_PAGE_STYLE: { value: 'LETTER', at: service, shows: `${builtClass('service-detail-letter')}"` },
  BLOG: { value: false, at: '/', shows: 'href="/blog"', isGone: true },
  SEARCH_BAR: { value: false, at: '/', shows: 'action="/recherche"', isGone: true },
  NEWSLETTER: { value: false, at: '/', shows: 'data-part="newsletter"', isGone: true },
  HIDE_PRICES: { value: true, at: service, shows: 'class="price"', isGone: true },
  ASK_BIRTHDATE: { value: false, at: '/auth', shows: 'name="birthdate"', isGone: true, given: { BLOCK_MINORS: false } },
  BLOCK_MINORS: { value: false, at: '/auth', shows: 'name="birthdate"', isGone: true, given: { ASK_BIRTHDATE: false } },
  LOCK_RIGHT_CLICK: { value: true, at: '/', shows: 'data-lock-click' },
  LOCK_TEXT_SELECTION: { value: true, at: '/', shows: 'data-lock-text' },
  PRIVACY_ANALYTICS_URL: script('https://mesure.exemple.fr/a.js'),
  PRIVACY_ANALYTICS_DOMAIN: {
    value: 'nid.example',
    at: '/',
    shows: 'data-domain="nid.example"',
    given: { PRIVACY_ANALYTICS_URL: 'https://mesure.exemple.fr/b.js' },
  },
  ANALYTICS_TAG_URL: script('https://balise.exemple.fr/a.js'),
  ADVERTISING_TAG_URL: script('https://regie.exemple.fr/a.js'),
  SOCIAL_PIXEL_URL: script('https://pixel.exemple.fr/a.js'),
  SCRIPT_TO_LOAD: script('https://autre.exemple.fr/a.js'),
};
