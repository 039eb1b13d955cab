import { accountAskResetView } from '../account-ask-reset/account-ask-reset.view.tsx';
import { accountLoginView } from '../account-login/account-login.view.tsx';
import { accountRegisterView } from '../account-register/account-register.view.tsx';
import { accountResetPasswordView } from '../account-reset-password/account-reset-password.view.tsx';
import { addressMapView } from '../address-map/address-map.view.tsx';
import { agendaView } from '../agenda/agenda.view.tsx';
import { albumDetailView } from '../album-detail/album-detail.view.tsx';
import { albumListView } from '../album-list/album-list.view.tsx';
import { albumSliderView } from '../album-slider/album-slider.view.tsx';
import { blogDetailView } from '../blog-detail/blog-detail.view.tsx';
import { blogFoldersView } from '../blog-folders/blog-folders.view.tsx';
import { blogLatestView } from '../blog-latest/blog-latest.view.tsx';
import { blogListView } from '../blog-list/blog-list.view.tsx';
import { buttonView } from '../button/button.view.tsx';
import { callToActionView } from '../call-to-action/call-to-action.view.tsx';
import { columnView } from '../column/column.view.tsx';
import { columnsView } from '../columns/columns.view.tsx';
import { contactFormView } from '../contact-form/contact-form.view.tsx';
import type { BlockView } from '../core/block-view.ts';
import { dividerView } from '../divider/divider.view.tsx';
import { dynamicFormView } from '../dynamic-form/dynamic-form.view.tsx';
import { elementDetailView } from '../element-detail/element-detail.view.tsx';
import { elementListView } from '../element-list/element-list.view.tsx';
import { footerView } from '../footer/footer.view.tsx';
import { gridView } from '../grid/grid.view.tsx';
import { headingView } from '../heading/heading.view.tsx';
import { heroView } from '../hero/hero.view.tsx';
import { imageView } from '../image/image.view.tsx';
import { imageGridView } from '../image-grid/image-grid.view.tsx';
import { infoCardView } from '../info-card/info-card.view.tsx';
import { languageMenuView } from '../language-menu/language-menu.view.tsx';
import { menuView } from '../menu/menu.view.tsx';
import { newsDetailView } from '../news-detail/news-detail.view.tsx';
import { newsListView } from '../news-list/news-list.view.tsx';
import { newsletterFormView } from '../newsletter-form/newsletter-form.view.tsx';
import { noticeBannerView } from '../notice-banner/notice-banner.view.tsx';
import { openingHoursView } from '../opening-hours/opening-hours.view.tsx';
import { priceListView } from '../price-list/price-list.view.tsx';
import { promotedNewsView } from '../promoted-news/promoted-news.view.tsx';
import { questionsView } from '../questions/questions.view.tsx';
import { quoteView } from '../quote/quote.view.tsx';
import { reviewsView } from '../reviews/reviews.view.tsx';
import { richTextView } from '../rich-text/rich-text.view.tsx';
import { searchBarView } from '../search-bar/search-bar.view.tsx';
import { sectionView } from '../section/section.view.tsx';
import { serviceDetailView } from '../service-detail/service-detail.view.tsx';
import { serviceListView } from '../service-list/service-list.view.tsx';
import { socialLinksView } from '../social-links/social-links.view.tsx';
import { stepsView } from '../steps/steps.view.tsx';
import { tableOfContentsView } from '../table-of-contents/table-of-contents.view.tsx';
import { testimonialFormView } from '../testimonial-form/testimonial-form.view.tsx';
import { testimonialsView } from '../testimonials/testimonials.view.tsx';
import { videoView } from '../video/video.view.tsx';

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

/** Every block's view, by type. */
export const blockViews: Readonly<Record<string, BlockView>> = indexByType([
  dynamicFormView,
  serviceDetailView,
  serviceListView,
  elementDetailView,
  elementListView,
  albumDetailView,
  albumSliderView,
  addressMapView,
  contactFormView,
  accountLoginView,
  accountRegisterView,
  accountAskResetView,
  accountResetPasswordView,
  albumListView,
  blogDetailView,
  blogFoldersView,
  blogLatestView,
  blogListView,
  newsDetailView,
  promotedNewsView,
  newsListView,
  newsletterFormView,
  reviewsView,
  testimonialsView,
  testimonialFormView,
  socialLinksView,
  agendaView,
  infoCardView,
  callToActionView,
  tableOfContentsView,
  noticeBannerView,
  dividerView,
  buttonView,
  videoView,
  imageGridView,
  imageView,
  quoteView,
  headingView,
  gridView,
  columnView,
  columnsView,
  openingHoursView,
  footerView,
  languageMenuView,
  searchBarView,
  questionsView,
  stepsView,
  menuView,
  priceListView,
  heroView,
  richTextView,
  sectionView,
]);

function indexByType(views: readonly BlockView[]): Record<string, BlockView> {
  return Object.fromEntries(views.map((view) => [view.type, view]));
}
