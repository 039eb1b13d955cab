// Written by tools/development/src/generate-blocks.ts from the folders of blocks: do not edit.
import { accountAskResetExamples } from '../blocks/account/account-ask-reset/account-ask-reset.examples.ts';
import { accountLoginExamples } from '../blocks/account/account-login/account-login.examples.ts';
import { accountRegisterExamples } from '../blocks/account/account-register/account-register.examples.ts';
import { accountResetPasswordExamples } from '../blocks/account/account-reset-password/account-reset-password.examples.ts';
import { contactFormExamples } from '../blocks/forms/contact-form/contact-form.examples.ts';
import { dynamicFormExamples } from '../blocks/forms/dynamic-form/dynamic-form.examples.ts';
import { newsletterFormExamples } from '../blocks/forms/newsletter-form/newsletter-form.examples.ts';
import { testimonialFormExamples } from '../blocks/forms/testimonial-form/testimonial-form.examples.ts';
import { columnExamples } from '../blocks/layout/column/column.examples.ts';
import { columnsExamples } from '../blocks/layout/columns/columns.examples.ts';
import { dividerExamples } from '../blocks/layout/divider/divider.examples.ts';
import { gridExamples } from '../blocks/layout/grid/grid.examples.ts';
import { heroExamples } from '../blocks/layout/hero/hero.examples.ts';
import { sectionExamples } from '../blocks/layout/section/section.examples.ts';
import { albumDetailExamples } from '../blocks/media/album-detail/album-detail.examples.ts';
import { albumListExamples } from '../blocks/media/album-list/album-list.examples.ts';
import { albumSliderExamples } from '../blocks/media/album-slider/album-slider.examples.ts';
import { imageExamples } from '../blocks/media/image/image.examples.ts';
import { imageGridExamples } from '../blocks/media/image-grid/image-grid.examples.ts';
import { videoExamples } from '../blocks/media/video/video.examples.ts';
import { agendaExamples } from '../blocks/publications/agenda/agenda.examples.ts';
import { blogDetailExamples } from '../blocks/publications/blog-detail/blog-detail.examples.ts';
import { blogFoldersExamples } from '../blocks/publications/blog-folders/blog-folders.examples.ts';
import { blogLatestExamples } from '../blocks/publications/blog-latest/blog-latest.examples.ts';
import { blogListExamples } from '../blocks/publications/blog-list/blog-list.examples.ts';
import { elementDetailExamples } from '../blocks/publications/element-detail/element-detail.examples.ts';
import { elementListExamples } from '../blocks/publications/element-list/element-list.examples.ts';
import { newsDetailExamples } from '../blocks/publications/news-detail/news-detail.examples.ts';
import { newsListExamples } from '../blocks/publications/news-list/news-list.examples.ts';
import { promotedNewsExamples } from '../blocks/publications/promoted-news/promoted-news.examples.ts';
import { reviewsExamples } from '../blocks/publications/reviews/reviews.examples.ts';
import { serviceDetailExamples } from '../blocks/publications/service-detail/service-detail.examples.ts';
import { serviceListExamples } from '../blocks/publications/service-list/service-list.examples.ts';
import { testimonialsExamples } from '../blocks/publications/testimonials/testimonials.examples.ts';
import { cartPreviewExamples } from '../blocks/shop/cart-preview/cart-preview.examples.ts';
import { productAwardsExamples } from '../blocks/shop/product-awards/product-awards.examples.ts';
import { productBoxExamples } from '../blocks/shop/product-box/product-box.examples.ts';
import { productDetailExamples } from '../blocks/shop/product-detail/product-detail.examples.ts';
import { productListExamples } from '../blocks/shop/product-list/product-list.examples.ts';
import { productRecommendedExamples } from '../blocks/shop/product-recommended/product-recommended.examples.ts';
import { productSelectionExamples } from '../blocks/shop/product-selection/product-selection.examples.ts';
import { addressMapExamples } from '../blocks/site/address-map/address-map.examples.ts';
import { footerExamples } from '../blocks/site/footer/footer.examples.ts';
import { languageMenuExamples } from '../blocks/site/language-menu/language-menu.examples.ts';
import { menuExamples } from '../blocks/site/menu/menu.examples.ts';
import { noticeBannerExamples } from '../blocks/site/notice-banner/notice-banner.examples.ts';
import { openingHoursExamples } from '../blocks/site/opening-hours/opening-hours.examples.ts';
import { priceListExamples } from '../blocks/site/price-list/price-list.examples.ts';
import { searchBarExamples } from '../blocks/site/search-bar/search-bar.examples.ts';
import { socialLinksExamples } from '../blocks/site/social-links/social-links.examples.ts';
import { tableOfContentsExamples } from '../blocks/site/table-of-contents/table-of-contents.examples.ts';
import { buttonExamples } from '../blocks/texts/button/button.examples.ts';
import { callToActionExamples } from '../blocks/texts/call-to-action/call-to-action.examples.ts';
import { headingExamples } from '../blocks/texts/heading/heading.examples.ts';
import { infoCardExamples } from '../blocks/texts/info-card/info-card.examples.ts';
import { questionsExamples } from '../blocks/texts/questions/questions.examples.ts';
import { quoteExamples } from '../blocks/texts/quote/quote.examples.ts';
import { richTextExamples } from '../blocks/texts/rich-text/rich-text.examples.ts';
import { stepsExamples } from '../blocks/texts/steps/steps.examples.ts';
import type { BlockExamples } from '../core/block-examples.ts';

/** The examples of every block, by type. */
export const examplesByType: Readonly<Record<string, BlockExamples>> = {
  'account-ask-reset': accountAskResetExamples,
  'account-login': accountLoginExamples,
  'account-register': accountRegisterExamples,
  'account-reset-password': accountResetPasswordExamples,
  'contact-form': contactFormExamples,
  'dynamic-form': dynamicFormExamples,
  'newsletter-form': newsletterFormExamples,
  'testimonial-form': testimonialFormExamples,
  column: columnExamples,
  columns: columnsExamples,
  divider: dividerExamples,
  grid: gridExamples,
  hero: heroExamples,
  section: sectionExamples,
  'album-detail': albumDetailExamples,
  'album-list': albumListExamples,
  'album-slider': albumSliderExamples,
  image: imageExamples,
  'image-grid': imageGridExamples,
  video: videoExamples,
  agenda: agendaExamples,
  'blog-detail': blogDetailExamples,
  'blog-folders': blogFoldersExamples,
  'blog-latest': blogLatestExamples,
  'blog-list': blogListExamples,
  'element-detail': elementDetailExamples,
  'element-list': elementListExamples,
  'news-detail': newsDetailExamples,
  'news-list': newsListExamples,
  'promoted-news': promotedNewsExamples,
  reviews: reviewsExamples,
  'service-detail': serviceDetailExamples,
  'service-list': serviceListExamples,
  testimonials: testimonialsExamples,
  'cart-preview': cartPreviewExamples,
  'product-awards': productAwardsExamples,
  'product-box': productBoxExamples,
  'product-detail': productDetailExamples,
  'product-list': productListExamples,
  'product-recommended': productRecommendedExamples,
  'product-selection': productSelectionExamples,
  'address-map': addressMapExamples,
  footer: footerExamples,
  'language-menu': languageMenuExamples,
  menu: menuExamples,
  'notice-banner': noticeBannerExamples,
  'opening-hours': openingHoursExamples,
  'price-list': priceListExamples,
  'search-bar': searchBarExamples,
  'social-links': socialLinksExamples,
  'table-of-contents': tableOfContentsExamples,
  button: buttonExamples,
  'call-to-action': callToActionExamples,
  heading: headingExamples,
  'info-card': infoCardExamples,
  questions: questionsExamples,
  quote: quoteExamples,
  'rich-text': richTextExamples,
  steps: stepsExamples,
};
