// Written by tools/development/src/generate-blocks.ts from the folders of blocks: do not edit.
import { accountAskResetBlock } from '../blocks/account/account-ask-reset/account-ask-reset.schema.ts';
import { accountLoginBlock } from '../blocks/account/account-login/account-login.schema.ts';
import { accountRegisterBlock } from '../blocks/account/account-register/account-register.schema.ts';
import { accountResetPasswordBlock } from '../blocks/account/account-reset-password/account-reset-password.schema.ts';
import { contactFormBlock } from '../blocks/forms/contact-form/contact-form.schema.ts';
import { dynamicFormBlock } from '../blocks/forms/dynamic-form/dynamic-form.schema.ts';
import { newsletterFormBlock } from '../blocks/forms/newsletter-form/newsletter-form.schema.ts';
import { testimonialFormBlock } from '../blocks/forms/testimonial-form/testimonial-form.schema.ts';
import { columnBlock } from '../blocks/layout/column/column.schema.ts';
import { columnsBlock } from '../blocks/layout/columns/columns.schema.ts';
import { dividerBlock } from '../blocks/layout/divider/divider.schema.ts';
import { gridBlock } from '../blocks/layout/grid/grid.schema.ts';
import { heroBlock } from '../blocks/layout/hero/hero.schema.ts';
import { sectionBlock } from '../blocks/layout/section/section.schema.ts';
import { albumDetailBlock } from '../blocks/media/album-detail/album-detail.schema.ts';
import { albumListBlock } from '../blocks/media/album-list/album-list.schema.ts';
import { albumSliderBlock } from '../blocks/media/album-slider/album-slider.schema.ts';
import { imageBlock } from '../blocks/media/image/image.schema.ts';
import { imageGridBlock } from '../blocks/media/image-grid/image-grid.schema.ts';
import { videoBlock } from '../blocks/media/video/video.schema.ts';
import { agendaBlock } from '../blocks/publications/agenda/agenda.schema.ts';
import { blogDetailBlock } from '../blocks/publications/blog-detail/blog-detail.schema.ts';
import { blogFoldersBlock } from '../blocks/publications/blog-folders/blog-folders.schema.ts';
import { blogLatestBlock } from '../blocks/publications/blog-latest/blog-latest.schema.ts';
import { blogListBlock } from '../blocks/publications/blog-list/blog-list.schema.ts';
import { elementDetailBlock } from '../blocks/publications/element-detail/element-detail.schema.ts';
import { elementListBlock } from '../blocks/publications/element-list/element-list.schema.ts';
import { newsDetailBlock } from '../blocks/publications/news-detail/news-detail.schema.ts';
import { newsListBlock } from '../blocks/publications/news-list/news-list.schema.ts';
import { promotedNewsBlock } from '../blocks/publications/promoted-news/promoted-news.schema.ts';
import { reviewsBlock } from '../blocks/publications/reviews/reviews.schema.ts';
import { serviceDetailBlock } from '../blocks/publications/service-detail/service-detail.schema.ts';
import { serviceListBlock } from '../blocks/publications/service-list/service-list.schema.ts';
import { testimonialsBlock } from '../blocks/publications/testimonials/testimonials.schema.ts';
import { cartPreviewBlock } from '../blocks/shop/cart-preview/cart-preview.schema.ts';
import { productAwardsBlock } from '../blocks/shop/product-awards/product-awards.schema.ts';
import { productBoxBlock } from '../blocks/shop/product-box/product-box.schema.ts';
import { productDetailBlock } from '../blocks/shop/product-detail/product-detail.schema.ts';
import { productListBlock } from '../blocks/shop/product-list/product-list.schema.ts';
import { productRecommendedBlock } from '../blocks/shop/product-recommended/product-recommended.schema.ts';
import { productSelectionBlock } from '../blocks/shop/product-selection/product-selection.schema.ts';
import { addressMapBlock } from '../blocks/site/address-map/address-map.schema.ts';
import { footerBlock } from '../blocks/site/footer/footer.schema.ts';
import { languageMenuBlock } from '../blocks/site/language-menu/language-menu.schema.ts';
import { menuBlock } from '../blocks/site/menu/menu.schema.ts';
import { noticeBannerBlock } from '../blocks/site/notice-banner/notice-banner.schema.ts';
import { openingHoursBlock } from '../blocks/site/opening-hours/opening-hours.schema.ts';
import { priceListBlock } from '../blocks/site/price-list/price-list.schema.ts';
import { searchBarBlock } from '../blocks/site/search-bar/search-bar.schema.ts';
import { socialLinksBlock } from '../blocks/site/social-links/social-links.schema.ts';
import { tableOfContentsBlock } from '../blocks/site/table-of-contents/table-of-contents.schema.ts';
import { buttonBlock } from '../blocks/texts/button/button.schema.ts';
import { callToActionBlock } from '../blocks/texts/call-to-action/call-to-action.schema.ts';
import { headingBlock } from '../blocks/texts/heading/heading.schema.ts';
import { infoCardBlock } from '../blocks/texts/info-card/info-card.schema.ts';
import { questionsBlock } from '../blocks/texts/questions/questions.schema.ts';
import { quoteBlock } from '../blocks/texts/quote/quote.schema.ts';
import { richTextBlock } from '../blocks/texts/rich-text/rich-text.schema.ts';
import { stepsBlock } from '../blocks/texts/steps/steps.schema.ts';
import type { BlockDefinition } from '../core/block-definition.ts';

/** Every block of the platform, by type. */
export const blockDefinitions: Readonly<Record<string, BlockDefinition>> = {
  'account-ask-reset': accountAskResetBlock,
  'account-login': accountLoginBlock,
  'account-register': accountRegisterBlock,
  'account-reset-password': accountResetPasswordBlock,
  'contact-form': contactFormBlock,
  'dynamic-form': dynamicFormBlock,
  'newsletter-form': newsletterFormBlock,
  'testimonial-form': testimonialFormBlock,
  column: columnBlock,
  columns: columnsBlock,
  divider: dividerBlock,
  grid: gridBlock,
  hero: heroBlock,
  section: sectionBlock,
  'album-detail': albumDetailBlock,
  'album-list': albumListBlock,
  'album-slider': albumSliderBlock,
  image: imageBlock,
  'image-grid': imageGridBlock,
  video: videoBlock,
  agenda: agendaBlock,
  'blog-detail': blogDetailBlock,
  'blog-folders': blogFoldersBlock,
  'blog-latest': blogLatestBlock,
  'blog-list': blogListBlock,
  'element-detail': elementDetailBlock,
  'element-list': elementListBlock,
  'news-detail': newsDetailBlock,
  'news-list': newsListBlock,
  'promoted-news': promotedNewsBlock,
  reviews: reviewsBlock,
  'service-detail': serviceDetailBlock,
  'service-list': serviceListBlock,
  testimonials: testimonialsBlock,
  'cart-preview': cartPreviewBlock,
  'product-awards': productAwardsBlock,
  'product-box': productBoxBlock,
  'product-detail': productDetailBlock,
  'product-list': productListBlock,
  'product-recommended': productRecommendedBlock,
  'product-selection': productSelectionBlock,
  'address-map': addressMapBlock,
  footer: footerBlock,
  'language-menu': languageMenuBlock,
  menu: menuBlock,
  'notice-banner': noticeBannerBlock,
  'opening-hours': openingHoursBlock,
  'price-list': priceListBlock,
  'search-bar': searchBarBlock,
  'social-links': socialLinksBlock,
  'table-of-contents': tableOfContentsBlock,
  button: buttonBlock,
  'call-to-action': callToActionBlock,
  heading: headingBlock,
  'info-card': infoCardBlock,
  questions: questionsBlock,
  quote: quoteBlock,
  'rich-text': richTextBlock,
  steps: stepsBlock,
};
