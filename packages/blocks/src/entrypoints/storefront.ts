export {
  AccountForm,
  accountFormCss,
  BirthdateField,
  CheckboxField,
  FormLinks,
  fieldInputClass,
  Notice,
  PasswordField,
} from '../account/account-form.tsx';
export { AccountFrame } from '../account/account-frame.tsx';
export { filterPrefix, parseFilters } from '../catalogue/filter-query.ts';
export { DayFigure, occurrencePartsCss } from '../catalogue/occurrence-parts.tsx';
export { FieldFrame, fieldAttributes, TextField } from '../contact-form/contact-field.tsx';
export type { LoadContext } from '../core/block-load.ts';
export type { BlockView, BlockViewProps } from '../core/block-view.ts';
export { Island } from '../core/island.tsx';
export type { FormState, MenuEntry, PageFacts, ResponsiveImage, SiteFacts, SocialLink } from '../core/page-facts.ts';
export type { FooterProps } from '../footer/footer.schema.ts';
export { Footer } from '../footer/footer.view.tsx';
export { LanguageMenu } from '../language-menu/language-menu.view.tsx';
export { MenuBar } from '../menu/menu-bar.tsx';
export { MenuDrawer } from '../menu/menu-drawer.tsx';
export { resolveHref } from '../parts/action-list.tsx';
export { formatOpenState } from '../parts/hours-lines.ts';
export { Icon } from '../parts/icon.tsx';
export { InterfaceIcon } from '../parts/interface-icon.tsx';
export { buildTelUrl, PhoneLink } from '../parts/phone-link.tsx';
export { PictureView } from '../parts/picture-view.tsx';
export { Pagination, paginationCss } from '../publishing/pagination.tsx';
export { SearchBox } from '../search-bar/search-box.tsx';
export { searchKinds } from '../search-bar/search-kinds.ts';
export { networkIcon } from '../social-links/network-icon.ts';
export { blockViews } from './storefront.gen.ts';
