// Written by tools/development/src/generate-blocks.ts from the folders of blocks: do not edit.
import { accountAskResetStarters } from '../blocks/account/account-ask-reset/account-ask-reset.starters.ts';
import { accountLoginStarters } from '../blocks/account/account-login/account-login.starters.ts';
import { accountRegisterStarters } from '../blocks/account/account-register/account-register.starters.ts';
import { accountResetPasswordStarters } from '../blocks/account/account-reset-password/account-reset-password.starters.ts';
import { contactFormStarters } from '../blocks/forms/contact-form/contact-form.starters.ts';
import { dynamicFormStarters } from '../blocks/forms/dynamic-form/dynamic-form.starters.ts';
import { newsletterFormStarters } from '../blocks/forms/newsletter-form/newsletter-form.starters.ts';
import { testimonialFormStarters } from '../blocks/forms/testimonial-form/testimonial-form.starters.ts';
import { columnStarters } from '../blocks/layout/column/column.starters.ts';
import { columnsStarters } from '../blocks/layout/columns/columns.starters.ts';
import { dividerStarters } from '../blocks/layout/divider/divider.starters.ts';
import { gridStarters } from '../blocks/layout/grid/grid.starters.ts';
import { heroStarters } from '../blocks/layout/hero/hero.starters.ts';
import { sectionStarters } from '../blocks/layout/section/section.starters.ts';
import { albumListStarters } from '../blocks/media/album-list/album-list.starters.ts';
import { albumSliderStarters } from '../blocks/media/album-slider/album-slider.starters.ts';
import { imageStarters } from '../blocks/media/image/image.starters.ts';
import { imageGridStarters } from '../blocks/media/image-grid/image-grid.starters.ts';
import { videoStarters } from '../blocks/media/video/video.starters.ts';
import { agendaStarters } from '../blocks/publications/agenda/agenda.starters.ts';
import { blogFoldersStarters } from '../blocks/publications/blog-folders/blog-folders.starters.ts';
import { blogLatestStarters } from '../blocks/publications/blog-latest/blog-latest.starters.ts';
import { blogListStarters } from '../blocks/publications/blog-list/blog-list.starters.ts';
import { elementListStarters } from '../blocks/publications/element-list/element-list.starters.ts';
import { newsListStarters } from '../blocks/publications/news-list/news-list.starters.ts';
import { promotedNewsStarters } from '../blocks/publications/promoted-news/promoted-news.starters.ts';
import { reviewsStarters } from '../blocks/publications/reviews/reviews.starters.ts';
import { serviceListStarters } from '../blocks/publications/service-list/service-list.starters.ts';
import { testimonialsStarters } from '../blocks/publications/testimonials/testimonials.starters.ts';
import { cartPreviewStarters } from '../blocks/shop/cart-preview/cart-preview.starters.ts';
import { productListStarters } from '../blocks/shop/product-list/product-list.starters.ts';
import { productSelectionStarters } from '../blocks/shop/product-selection/product-selection.starters.ts';
import { addressMapStarters } from '../blocks/site/address-map/address-map.starters.ts';
import { footerStarters } from '../blocks/site/footer/footer.starters.ts';
import { languageMenuStarters } from '../blocks/site/language-menu/language-menu.starters.ts';
import { menuStarters } from '../blocks/site/menu/menu.starters.ts';
import { noticeBannerStarters } from '../blocks/site/notice-banner/notice-banner.starters.ts';
import { openingHoursStarters } from '../blocks/site/opening-hours/opening-hours.starters.ts';
import { priceListStarters } from '../blocks/site/price-list/price-list.starters.ts';
import { searchBarStarters } from '../blocks/site/search-bar/search-bar.starters.ts';
import { socialLinksStarters } from '../blocks/site/social-links/social-links.starters.ts';
import { tableOfContentsStarters } from '../blocks/site/table-of-contents/table-of-contents.starters.ts';
import { buttonStarters } from '../blocks/texts/button/button.starters.ts';
import { callToActionStarters } from '../blocks/texts/call-to-action/call-to-action.starters.ts';
import { headingStarters } from '../blocks/texts/heading/heading.starters.ts';
import { infoCardStarters } from '../blocks/texts/info-card/info-card.starters.ts';
import { questionsStarters } from '../blocks/texts/questions/questions.starters.ts';
import { quoteStarters } from '../blocks/texts/quote/quote.starters.ts';
import { richTextStarters } from '../blocks/texts/rich-text/rich-text.starters.ts';
import { stepsStarters } from '../blocks/texts/steps/steps.starters.ts';
import type { BlockStarter } from '../core/block-starters.ts';

/** The starters of the blocks that have their own, by type. */
export const ownStarters: Readonly<Record<string, readonly BlockStarter[]>> = {
  'account-ask-reset': accountAskResetStarters,
  'account-login': accountLoginStarters,
  'account-register': accountRegisterStarters,
  'account-reset-password': accountResetPasswordStarters,
  'contact-form': contactFormStarters,
  'dynamic-form': dynamicFormStarters,
  'newsletter-form': newsletterFormStarters,
  'testimonial-form': testimonialFormStarters,
  column: columnStarters,
  columns: columnsStarters,
  divider: dividerStarters,
  grid: gridStarters,
  hero: heroStarters,
  section: sectionStarters,
  'album-list': albumListStarters,
  'album-slider': albumSliderStarters,
  image: imageStarters,
  'image-grid': imageGridStarters,
  video: videoStarters,
  agenda: agendaStarters,
  'blog-folders': blogFoldersStarters,
  'blog-latest': blogLatestStarters,
  'blog-list': blogListStarters,
  'element-list': elementListStarters,
  'news-list': newsListStarters,
  'promoted-news': promotedNewsStarters,
  reviews: reviewsStarters,
  'service-list': serviceListStarters,
  testimonials: testimonialsStarters,
  'cart-preview': cartPreviewStarters,
  'product-list': productListStarters,
  'product-selection': productSelectionStarters,
  'address-map': addressMapStarters,
  footer: footerStarters,
  'language-menu': languageMenuStarters,
  menu: menuStarters,
  'notice-banner': noticeBannerStarters,
  'opening-hours': openingHoursStarters,
  'price-list': priceListStarters,
  'search-bar': searchBarStarters,
  'social-links': socialLinksStarters,
  'table-of-contents': tableOfContentsStarters,
  button: buttonStarters,
  'call-to-action': callToActionStarters,
  heading: headingStarters,
  'info-card': infoCardStarters,
  questions: questionsStarters,
  quote: quoteStarters,
  'rich-text': richTextStarters,
  steps: stepsStarters,
};
