// Written by tools/development/src/generate-blocks.ts from the folders of blocks: do not edit.
import { accountAskResetExamples } from '../account-ask-reset/account-ask-reset.examples.ts';
import { accountLoginExamples } from '../account-login/account-login.examples.ts';
import { accountRegisterExamples } from '../account-register/account-register.examples.ts';
import { accountResetPasswordExamples } from '../account-reset-password/account-reset-password.examples.ts';
import { addressMapExamples } from '../address-map/address-map.examples.ts';
import { agendaExamples } from '../agenda/agenda.examples.ts';
import { albumDetailExamples } from '../album-detail/album-detail.examples.ts';
import { albumListExamples } from '../album-list/album-list.examples.ts';
import { albumSliderExamples } from '../album-slider/album-slider.examples.ts';
import { blogDetailExamples } from '../blog-detail/blog-detail.examples.ts';
import { blogFoldersExamples } from '../blog-folders/blog-folders.examples.ts';
import { blogLatestExamples } from '../blog-latest/blog-latest.examples.ts';
import { blogListExamples } from '../blog-list/blog-list.examples.ts';
import { buttonExamples } from '../button/button.examples.ts';
import { callToActionExamples } from '../call-to-action/call-to-action.examples.ts';
import { columnExamples } from '../column/column.examples.ts';
import { columnsExamples } from '../columns/columns.examples.ts';
import { contactFormExamples } from '../contact-form/contact-form.examples.ts';
import type { BlockExamples } from '../core/block-examples.ts';
import { dividerExamples } from '../divider/divider.examples.ts';
import { dynamicFormExamples } from '../dynamic-form/dynamic-form.examples.ts';
import { elementDetailExamples } from '../element-detail/element-detail.examples.ts';
import { elementListExamples } from '../element-list/element-list.examples.ts';
import { footerExamples } from '../footer/footer.examples.ts';
import { gridExamples } from '../grid/grid.examples.ts';
import { headingExamples } from '../heading/heading.examples.ts';
import { heroExamples } from '../hero/hero.examples.ts';
import { imageExamples } from '../image/image.examples.ts';
import { imageGridExamples } from '../image-grid/image-grid.examples.ts';
import { infoCardExamples } from '../info-card/info-card.examples.ts';
import { languageMenuExamples } from '../language-menu/language-menu.examples.ts';
import { menuExamples } from '../menu/menu.examples.ts';
import { newsDetailExamples } from '../news-detail/news-detail.examples.ts';
import { newsListExamples } from '../news-list/news-list.examples.ts';
import { newsletterFormExamples } from '../newsletter-form/newsletter-form.examples.ts';
import { noticeBannerExamples } from '../notice-banner/notice-banner.examples.ts';
import { openingHoursExamples } from '../opening-hours/opening-hours.examples.ts';
import { priceListExamples } from '../price-list/price-list.examples.ts';
import { promotedNewsExamples } from '../promoted-news/promoted-news.examples.ts';
import { questionsExamples } from '../questions/questions.examples.ts';
import { quoteExamples } from '../quote/quote.examples.ts';
import { reviewsExamples } from '../reviews/reviews.examples.ts';
import { richTextExamples } from '../rich-text/rich-text.examples.ts';
import { searchBarExamples } from '../search-bar/search-bar.examples.ts';
import { sectionExamples } from '../section/section.examples.ts';
import { serviceDetailExamples } from '../service-detail/service-detail.examples.ts';
import { serviceListExamples } from '../service-list/service-list.examples.ts';
import { socialLinksExamples } from '../social-links/social-links.examples.ts';
import { stepsExamples } from '../steps/steps.examples.ts';
import { tableOfContentsExamples } from '../table-of-contents/table-of-contents.examples.ts';
import { testimonialFormExamples } from '../testimonial-form/testimonial-form.examples.ts';
import { testimonialsExamples } from '../testimonials/testimonials.examples.ts';
import { videoExamples } from '../video/video.examples.ts';

/** The examples of every block, by type. */
export const examplesByType: Readonly<Record<string, BlockExamples>> = {
  'account-ask-reset': accountAskResetExamples,
  'account-login': accountLoginExamples,
  'account-register': accountRegisterExamples,
  'account-reset-password': accountResetPasswordExamples,
  'address-map': addressMapExamples,
  agenda: agendaExamples,
  'album-detail': albumDetailExamples,
  'album-list': albumListExamples,
  'album-slider': albumSliderExamples,
  'blog-detail': blogDetailExamples,
  'blog-folders': blogFoldersExamples,
  'blog-latest': blogLatestExamples,
  'blog-list': blogListExamples,
  button: buttonExamples,
  'call-to-action': callToActionExamples,
  column: columnExamples,
  columns: columnsExamples,
  'contact-form': contactFormExamples,
  divider: dividerExamples,
  'dynamic-form': dynamicFormExamples,
  'element-detail': elementDetailExamples,
  'element-list': elementListExamples,
  footer: footerExamples,
  grid: gridExamples,
  heading: headingExamples,
  hero: heroExamples,
  image: imageExamples,
  'image-grid': imageGridExamples,
  'info-card': infoCardExamples,
  'language-menu': languageMenuExamples,
  menu: menuExamples,
  'news-detail': newsDetailExamples,
  'news-list': newsListExamples,
  'newsletter-form': newsletterFormExamples,
  'notice-banner': noticeBannerExamples,
  'opening-hours': openingHoursExamples,
  'price-list': priceListExamples,
  'promoted-news': promotedNewsExamples,
  questions: questionsExamples,
  quote: quoteExamples,
  reviews: reviewsExamples,
  'rich-text': richTextExamples,
  'search-bar': searchBarExamples,
  section: sectionExamples,
  'service-detail': serviceDetailExamples,
  'service-list': serviceListExamples,
  'social-links': socialLinksExamples,
  steps: stepsExamples,
  'table-of-contents': tableOfContentsExamples,
  'testimonial-form': testimonialFormExamples,
  testimonials: testimonialsExamples,
  video: videoExamples,
};
