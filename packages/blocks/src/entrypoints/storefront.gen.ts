// Written by tools/development/src/generate-blocks.ts from the folders of blocks: do not edit.
import { accountAskResetView } from '../blocks/account/account-ask-reset/account-ask-reset.view.tsx';
import { accountLoginView } from '../blocks/account/account-login/account-login.view.tsx';
import { accountRegisterView } from '../blocks/account/account-register/account-register.view.tsx';
import { accountResetPasswordView } from '../blocks/account/account-reset-password/account-reset-password.view.tsx';
import { contactFormView } from '../blocks/forms/contact-form/contact-form.view.tsx';
import { dynamicFormView } from '../blocks/forms/dynamic-form/dynamic-form.view.tsx';
import { newsletterFormView } from '../blocks/forms/newsletter-form/newsletter-form.view.tsx';
import { testimonialFormView } from '../blocks/forms/testimonial-form/testimonial-form.view.tsx';
import { columnView } from '../blocks/layout/column/column.view.tsx';
import { columnsView } from '../blocks/layout/columns/columns.view.tsx';
import { dividerView } from '../blocks/layout/divider/divider.view.tsx';
import { gridView } from '../blocks/layout/grid/grid.view.tsx';
import { heroView } from '../blocks/layout/hero/hero.view.tsx';
import { sectionView } from '../blocks/layout/section/section.view.tsx';
import { albumDetailView } from '../blocks/media/album-detail/album-detail.view.tsx';
import { albumListView } from '../blocks/media/album-list/album-list.view.tsx';
import { albumSliderView } from '../blocks/media/album-slider/album-slider.view.tsx';
import { imageView } from '../blocks/media/image/image.view.tsx';
import { imageGridView } from '../blocks/media/image-grid/image-grid.view.tsx';
import { videoView } from '../blocks/media/video/video.view.tsx';
import { agendaView } from '../blocks/publications/agenda/agenda.view.tsx';
import { blogDetailView } from '../blocks/publications/blog-detail/blog-detail.view.tsx';
import { blogFoldersView } from '../blocks/publications/blog-folders/blog-folders.view.tsx';
import { blogLatestView } from '../blocks/publications/blog-latest/blog-latest.view.tsx';
import { blogListView } from '../blocks/publications/blog-list/blog-list.view.tsx';
import { elementDetailView } from '../blocks/publications/element-detail/element-detail.view.tsx';
import { elementListView } from '../blocks/publications/element-list/element-list.view.tsx';
import { newsDetailView } from '../blocks/publications/news-detail/news-detail.view.tsx';
import { newsListView } from '../blocks/publications/news-list/news-list.view.tsx';
import { promotedNewsView } from '../blocks/publications/promoted-news/promoted-news.view.tsx';
import { reviewsView } from '../blocks/publications/reviews/reviews.view.tsx';
import { serviceDetailView } from '../blocks/publications/service-detail/service-detail.view.tsx';
import { serviceListView } from '../blocks/publications/service-list/service-list.view.tsx';
import { testimonialsView } from '../blocks/publications/testimonials/testimonials.view.tsx';
import { cartPreviewView } from '../blocks/shop/cart-preview/cart-preview.view.tsx';
import { productAwardsView } from '../blocks/shop/product-awards/product-awards.view.tsx';
import { productBoxView } from '../blocks/shop/product-box/product-box.view.tsx';
import { productDetailView } from '../blocks/shop/product-detail/product-detail.view.tsx';
import { productListView } from '../blocks/shop/product-list/product-list.view.tsx';
import { productRecommendedView } from '../blocks/shop/product-recommended/product-recommended.view.tsx';
import { productSelectionView } from '../blocks/shop/product-selection/product-selection.view.tsx';
import { addressMapView } from '../blocks/site/address-map/address-map.view.tsx';
import { footerView } from '../blocks/site/footer/footer.view.tsx';
import { languageMenuView } from '../blocks/site/language-menu/language-menu.view.tsx';
import { menuView } from '../blocks/site/menu/menu.view.tsx';
import { noticeBannerView } from '../blocks/site/notice-banner/notice-banner.view.tsx';
import { openingHoursView } from '../blocks/site/opening-hours/opening-hours.view.tsx';
import { priceListView } from '../blocks/site/price-list/price-list.view.tsx';
import { searchBarView } from '../blocks/site/search-bar/search-bar.view.tsx';
import { socialLinksView } from '../blocks/site/social-links/social-links.view.tsx';
import { tableOfContentsView } from '../blocks/site/table-of-contents/table-of-contents.view.tsx';
import { buttonView } from '../blocks/texts/button/button.view.tsx';
import { callToActionView } from '../blocks/texts/call-to-action/call-to-action.view.tsx';
import { headingView } from '../blocks/texts/heading/heading.view.tsx';
import { infoCardView } from '../blocks/texts/info-card/info-card.view.tsx';
import { questionsView } from '../blocks/texts/questions/questions.view.tsx';
import { quoteView } from '../blocks/texts/quote/quote.view.tsx';
import { richTextView } from '../blocks/texts/rich-text/rich-text.view.tsx';
import { stepsView } from '../blocks/texts/steps/steps.view.tsx';
import type { BlockView } from '../core/block-view.ts';

/** Every block’s view, by type. */
export const blockViews: Readonly<Record<string, BlockView>> = {
  'account-ask-reset': accountAskResetView,
  'account-login': accountLoginView,
  'account-register': accountRegisterView,
  'account-reset-password': accountResetPasswordView,
  'contact-form': contactFormView,
  'dynamic-form': dynamicFormView,
  'newsletter-form': newsletterFormView,
  'testimonial-form': testimonialFormView,
  column: columnView,
  columns: columnsView,
  divider: dividerView,
  grid: gridView,
  hero: heroView,
  section: sectionView,
  'album-detail': albumDetailView,
  'album-list': albumListView,
  'album-slider': albumSliderView,
  image: imageView,
  'image-grid': imageGridView,
  video: videoView,
  agenda: agendaView,
  'blog-detail': blogDetailView,
  'blog-folders': blogFoldersView,
  'blog-latest': blogLatestView,
  'blog-list': blogListView,
  'element-detail': elementDetailView,
  'element-list': elementListView,
  'news-detail': newsDetailView,
  'news-list': newsListView,
  'promoted-news': promotedNewsView,
  reviews: reviewsView,
  'service-detail': serviceDetailView,
  'service-list': serviceListView,
  testimonials: testimonialsView,
  'cart-preview': cartPreviewView,
  'product-awards': productAwardsView,
  'product-box': productBoxView,
  'product-detail': productDetailView,
  'product-list': productListView,
  'product-recommended': productRecommendedView,
  'product-selection': productSelectionView,
  'address-map': addressMapView,
  footer: footerView,
  'language-menu': languageMenuView,
  menu: menuView,
  'notice-banner': noticeBannerView,
  'opening-hours': openingHoursView,
  'price-list': priceListView,
  'search-bar': searchBarView,
  'social-links': socialLinksView,
  'table-of-contents': tableOfContentsView,
  button: buttonView,
  'call-to-action': callToActionView,
  heading: headingView,
  'info-card': infoCardView,
  questions: questionsView,
  quote: quoteView,
  'rich-text': richTextView,
  steps: stepsView,
};
