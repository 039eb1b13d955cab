// Written by tools/development/src/generate-blocks.ts from the folders of blocks: do not edit.
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

/** Every block’s view, by type. */
export const blockViews: Readonly<Record<string, BlockView>> = {
  'account-ask-reset': accountAskResetView,
  'account-login': accountLoginView,
  'account-register': accountRegisterView,
  'account-reset-password': accountResetPasswordView,
  'address-map': addressMapView,
  agenda: agendaView,
  'album-detail': albumDetailView,
  'album-list': albumListView,
  'album-slider': albumSliderView,
  'blog-detail': blogDetailView,
  'blog-folders': blogFoldersView,
  'blog-latest': blogLatestView,
  'blog-list': blogListView,
  button: buttonView,
  'call-to-action': callToActionView,
  column: columnView,
  columns: columnsView,
  'contact-form': contactFormView,
  divider: dividerView,
  'dynamic-form': dynamicFormView,
  'element-detail': elementDetailView,
  'element-list': elementListView,
  footer: footerView,
  grid: gridView,
  heading: headingView,
  hero: heroView,
  image: imageView,
  'image-grid': imageGridView,
  'info-card': infoCardView,
  'language-menu': languageMenuView,
  menu: menuView,
  'news-detail': newsDetailView,
  'news-list': newsListView,
  'newsletter-form': newsletterFormView,
  'notice-banner': noticeBannerView,
  'opening-hours': openingHoursView,
  'price-list': priceListView,
  'promoted-news': promotedNewsView,
  questions: questionsView,
  quote: quoteView,
  reviews: reviewsView,
  'rich-text': richTextView,
  'search-bar': searchBarView,
  section: sectionView,
  'service-detail': serviceDetailView,
  'service-list': serviceListView,
  'social-links': socialLinksView,
  steps: stepsView,
  'table-of-contents': tableOfContentsView,
  'testimonial-form': testimonialFormView,
  testimonials: testimonialsView,
  video: videoView,
};
