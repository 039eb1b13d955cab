// Written by tools/development/src/generate-blocks.ts from the folders of blocks: do not edit.
import { accountAskResetBlock } from '../account-ask-reset/account-ask-reset.schema.ts';
import { accountLoginBlock } from '../account-login/account-login.schema.ts';
import { accountRegisterBlock } from '../account-register/account-register.schema.ts';
import { accountResetPasswordBlock } from '../account-reset-password/account-reset-password.schema.ts';
import { addressMapBlock } from '../address-map/address-map.schema.ts';
import { agendaBlock } from '../agenda/agenda.schema.ts';
import { albumDetailBlock } from '../album-detail/album-detail.schema.ts';
import { albumListBlock } from '../album-list/album-list.schema.ts';
import { albumSliderBlock } from '../album-slider/album-slider.schema.ts';
import { blogDetailBlock } from '../blog-detail/blog-detail.schema.ts';
import { blogFoldersBlock } from '../blog-folders/blog-folders.schema.ts';
import { blogLatestBlock } from '../blog-latest/blog-latest.schema.ts';
import { blogListBlock } from '../blog-list/blog-list.schema.ts';
import { buttonBlock } from '../button/button.schema.ts';
import { callToActionBlock } from '../call-to-action/call-to-action.schema.ts';
import { columnBlock } from '../column/column.schema.ts';
import { columnsBlock } from '../columns/columns.schema.ts';
import { contactFormBlock } from '../contact-form/contact-form.schema.ts';
import type { BlockDefinition } from '../core/block-definition.ts';
import { dividerBlock } from '../divider/divider.schema.ts';
import { dynamicFormBlock } from '../dynamic-form/dynamic-form.schema.ts';
import { elementDetailBlock } from '../element-detail/element-detail.schema.ts';
import { elementListBlock } from '../element-list/element-list.schema.ts';
import { footerBlock } from '../footer/footer.schema.ts';
import { gridBlock } from '../grid/grid.schema.ts';
import { headingBlock } from '../heading/heading.schema.ts';
import { heroBlock } from '../hero/hero.schema.ts';
import { imageBlock } from '../image/image.schema.ts';
import { imageGridBlock } from '../image-grid/image-grid.schema.ts';
import { infoCardBlock } from '../info-card/info-card.schema.ts';
import { languageMenuBlock } from '../language-menu/language-menu.schema.ts';
import { menuBlock } from '../menu/menu.schema.ts';
import { newsDetailBlock } from '../news-detail/news-detail.schema.ts';
import { newsListBlock } from '../news-list/news-list.schema.ts';
import { newsletterFormBlock } from '../newsletter-form/newsletter-form.schema.ts';
import { noticeBannerBlock } from '../notice-banner/notice-banner.schema.ts';
import { openingHoursBlock } from '../opening-hours/opening-hours.schema.ts';
import { priceListBlock } from '../price-list/price-list.schema.ts';
import { promotedNewsBlock } from '../promoted-news/promoted-news.schema.ts';
import { questionsBlock } from '../questions/questions.schema.ts';
import { quoteBlock } from '../quote/quote.schema.ts';
import { reviewsBlock } from '../reviews/reviews.schema.ts';
import { richTextBlock } from '../rich-text/rich-text.schema.ts';
import { searchBarBlock } from '../search-bar/search-bar.schema.ts';
import { sectionBlock } from '../section/section.schema.ts';
import { serviceDetailBlock } from '../service-detail/service-detail.schema.ts';
import { serviceListBlock } from '../service-list/service-list.schema.ts';
import { socialLinksBlock } from '../social-links/social-links.schema.ts';
import { stepsBlock } from '../steps/steps.schema.ts';
import { tableOfContentsBlock } from '../table-of-contents/table-of-contents.schema.ts';
import { testimonialFormBlock } from '../testimonial-form/testimonial-form.schema.ts';
import { testimonialsBlock } from '../testimonials/testimonials.schema.ts';
import { videoBlock } from '../video/video.schema.ts';

/** Every block of the platform, by type. */
export const blockDefinitions: Readonly<Record<string, BlockDefinition>> = {
  'account-ask-reset': accountAskResetBlock,
  'account-login': accountLoginBlock,
  'account-register': accountRegisterBlock,
  'account-reset-password': accountResetPasswordBlock,
  'address-map': addressMapBlock,
  agenda: agendaBlock,
  'album-detail': albumDetailBlock,
  'album-list': albumListBlock,
  'album-slider': albumSliderBlock,
  'blog-detail': blogDetailBlock,
  'blog-folders': blogFoldersBlock,
  'blog-latest': blogLatestBlock,
  'blog-list': blogListBlock,
  button: buttonBlock,
  'call-to-action': callToActionBlock,
  column: columnBlock,
  columns: columnsBlock,
  'contact-form': contactFormBlock,
  divider: dividerBlock,
  'dynamic-form': dynamicFormBlock,
  'element-detail': elementDetailBlock,
  'element-list': elementListBlock,
  footer: footerBlock,
  grid: gridBlock,
  heading: headingBlock,
  hero: heroBlock,
  image: imageBlock,
  'image-grid': imageGridBlock,
  'info-card': infoCardBlock,
  'language-menu': languageMenuBlock,
  menu: menuBlock,
  'news-detail': newsDetailBlock,
  'news-list': newsListBlock,
  'newsletter-form': newsletterFormBlock,
  'notice-banner': noticeBannerBlock,
  'opening-hours': openingHoursBlock,
  'price-list': priceListBlock,
  'promoted-news': promotedNewsBlock,
  questions: questionsBlock,
  quote: quoteBlock,
  reviews: reviewsBlock,
  'rich-text': richTextBlock,
  'search-bar': searchBarBlock,
  section: sectionBlock,
  'service-detail': serviceDetailBlock,
  'service-list': serviceListBlock,
  'social-links': socialLinksBlock,
  steps: stepsBlock,
  'table-of-contents': tableOfContentsBlock,
  'testimonial-form': testimonialFormBlock,
  testimonials: testimonialsBlock,
  video: videoBlock,
};
