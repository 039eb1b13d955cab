export {
  type FieldContext,
  FieldFrame,
  fieldAttributes,
  TextField,
} from '../blocks/forms/contact-form/contact-field.tsx';
export { CartLink } from '../blocks/shop/cart-preview/cart-link.tsx';
export type { FooterProps } from '../blocks/site/footer/footer.schema.ts';
export { Footer } from '../blocks/site/footer/footer.view.tsx';
export { LanguageMenu } from '../blocks/site/language-menu/language-menu.view.tsx';
export { MenuBar } from '../blocks/site/menu/menu-bar.tsx';
export { MenuDrawer } from '../blocks/site/menu/menu-drawer.tsx';
export { sortEntries } from '../blocks/site/menu/menu-entries.tsx';
export { SearchBox } from '../blocks/site/search-bar/search-box.tsx';
export { searchKinds } from '../blocks/site/search-bar/search-kinds.ts';
export { networkIcon } from '../blocks/site/social-links/network-icon.ts';
export type { LoadContext } from '../core/block-load.ts';
export type { BlockView, BlockViewProps } from '../core/block-view.ts';
export { Island } from '../core/island.tsx';
export type {
  FormState,
  ImagePriority,
  MenuEntry,
  PageFacts,
  ResponsiveImage,
  SiteFacts,
  SocialLink,
} from '../core/page-facts.ts';
export { visibilityClasses } from '../core/visibility-classes.ts';
export {
  AccountForm,
  accountFormCss,
  BirthdateField,
  CheckboxField,
  FormLinks,
  fieldAttributesWithHint,
  fieldHintClass,
  fieldInputClass,
  Notice,
  PasswordField,
} from '../parts/account/account-form.tsx';
export { AccountFrame } from '../parts/account/account-frame.tsx';
export { resolveHref } from '../parts/action-list.tsx';
export { CardPaymentFrame, cardPaymentCss } from '../parts/card-payment/card-payment-frame.tsx';
export { type CartFacts, type CartLineView, describeLine, describeSummary } from '../parts/cart/cart-facts.ts';
export { CartView } from '../parts/cart/cart-view.tsx';
export { cartViewCss } from '../parts/cart/cart-view-styles.ts';
export { filterPrefix, parseFilters } from '../parts/catalogue/filter-query.ts';
export { DayFigure, occurrencePartsCss } from '../parts/catalogue/occurrence-parts.tsx';
export { checkoutCss, checkoutStyles } from '../parts/checkout/checkout-styles.ts';
export {
  type CheckoutSum,
  carriersHint,
  checkoutForm,
  countAgain,
  countFirst,
  describeCode,
  describeKnownAt,
  describeMissingDelivery,
  formatFee,
  freeOrder,
  isOrderable,
  listPaymentChoices,
  listSums,
  noRelays,
  quantityField,
  relayLegend,
  selectCarrier,
} from '../parts/checkout/checkout-words.ts';
export { Choices } from '../parts/checkout/choices.tsx';
export {
  type CheckoutValues,
  placeFields,
  readDeliveryType,
  readPricedBody,
} from '../parts/checkout/read-priced-body.ts';
export { formatOpenState } from '../parts/hours-lines.ts';
export { Icon } from '../parts/icon.tsx';
export { InterfaceIcon } from '../parts/interface-icon.tsx';
export { buildTelUrl, PhoneLink } from '../parts/phone-link.tsx';
export { PictureView } from '../parts/picture-view.tsx';
export { Pagination, paginationCss } from '../parts/publishing/pagination.tsx';
export { blockViews } from './storefront.gen.ts';
