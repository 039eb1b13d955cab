import { legalPages, paths } from '@vitrine/domain/addresses/paths';
import { accountScreen, askResetScreen, confirmScreen, loginScreen, resetScreen } from './account/account-screens.tsx';
import { albumListScreen, albumScreen } from './albums/album-screens.ts';
import { blogFolderScreen, blogListScreen, blogPostScreen } from './blog/blog-screens.ts';
import {
  bookingCalendarScreen,
  bookingScreen,
  ownBookingsScreen,
  ownCalendarScreen,
} from './booking/booking-screens.tsx';
import { cardPaymentScreen } from './card-payment/card-payment-screen.tsx';
import { cartScreen } from './cart/cart-screen.tsx';
import { elementListScreen, elementScreen } from './catalogue/catalogue-screens.ts';
import { checkoutScreen } from './checkout/checkout-screen.tsx';
import { orderScreen, ownOrdersScreen, stopReviewScreen } from './checkout/order-screens.tsx';
import { legalScreen } from './legal/legal-screen.ts';
import { createRouteMatcher } from './match-route.ts';
import { newsListScreen, newsScreen } from './news/news-screens.ts';
import { confirmNewsletterScreen, subscribeScreen, unsubscribeScreen } from './newsletter/newsletter-screens.tsx';
import { rightsScreen } from './rights/rights-screen.tsx';
import type { Route } from './screen.ts';
import { searchScreen } from './search/search-screen.tsx';
import { serviceListScreen, serviceScreen } from './services/service-screens.ts';
import { productListScreen, productScreen } from './shop/product-screens.ts';
import { moderationScreen } from './testimonials/moderation-screen.tsx';
import {
  revokeWithdrawalScreen,
  withdrawalReceiptFileScreen,
  withdrawalReceiptScreen,
  withdrawFromOrderScreen,
  withdrawScreen,
} from './withdrawal/withdrawal-screens.tsx';

/** Builds the routes of an entity: its id, with or without the slug of its title. */
const detailRoutes = (list: string, screen: Route['screen']): Route[] => [
  { pattern: `${list}/:id`, screen },
  { pattern: `${list}/:id/:slug`, screen },
];

/** The path before a folder's id. */
const blogFolders = paths.blogFolder('', '').split('/').slice(0, 3).join('/');

/** The built-in screens of every site; where several patterns match a path, the first wins. */
export const routes: readonly Route[] = [
  { pattern: paths.login(), screen: loginScreen },
  { pattern: paths.confirmRegistration(':token'), screen: confirmScreen },
  { pattern: paths.askReset(), screen: askResetScreen },
  { pattern: paths.reset(), screen: resetScreen },
  { pattern: paths.reset(':token'), screen: resetScreen },
  { pattern: paths.account(), screen: accountScreen },
  { pattern: paths.ownBookings(), screen: ownBookingsScreen },
  { pattern: paths.ownBookingCalendar(':id'), screen: ownCalendarScreen },
  { pattern: paths.rights(), screen: rightsScreen },
  { pattern: paths.blogList(), screen: blogListScreen },
  ...detailRoutes(blogFolders, blogFolderScreen),
  ...detailRoutes(paths.blogList(), blogPostScreen),
  { pattern: paths.search(), screen: searchScreen },
  { pattern: paths.booking(':token'), screen: bookingScreen },
  { pattern: paths.bookingCalendar(':token'), screen: bookingCalendarScreen },
  { pattern: paths.elementList(':route'), screen: elementListScreen },
  ...detailRoutes(paths.elementList(':route'), elementScreen),
  { pattern: `${paths.elementList(':route')}/:id/:slug/:occurrence`, screen: elementScreen },
  { pattern: paths.newsletter(), screen: subscribeScreen },
  { pattern: paths.confirmNewsletter(':token'), screen: confirmNewsletterScreen },
  { pattern: paths.leaveNewsletter(':token'), screen: unsubscribeScreen },
  { pattern: paths.moderateTestimonial(':token'), screen: moderationScreen },
  { pattern: paths.newsList(), screen: newsListScreen },
  ...detailRoutes(paths.newsList(), newsScreen),
  { pattern: paths.albumList(), screen: albumListScreen },
  ...detailRoutes(paths.albumList(), albumScreen),
  { pattern: paths.productList(), screen: productListScreen },
  ...detailRoutes(paths.productList(), productScreen),
  { pattern: paths.cart(), screen: cartScreen },
  { pattern: paths.payOrder(':token'), screen: cardPaymentScreen },
  { pattern: paths.checkout(), screen: checkoutScreen },
  { pattern: paths.order(':token'), screen: orderScreen },
  { pattern: paths.withdrawFromOrder(':token'), screen: withdrawFromOrderScreen },
  { pattern: paths.withdraw(), screen: withdrawScreen },
  { pattern: paths.withdrawalReceipt(':token'), screen: withdrawalReceiptScreen },
  { pattern: paths.withdrawalReceiptFile(':token'), screen: withdrawalReceiptFileScreen },
  { pattern: paths.revokeWithdrawal(':token'), screen: revokeWithdrawalScreen },
  { pattern: paths.stopReviewMail(':token'), screen: stopReviewScreen },
  { pattern: paths.ownOrders(), screen: ownOrdersScreen },
  { pattern: paths.serviceList(), screen: serviceListScreen },
  ...detailRoutes(paths.serviceList(), serviceScreen),
  ...Object.keys(legalPages).map((name) => ({ pattern: `/${name}`, screen: legalScreen })),
];

/** Finds the built-in screen of a path, without any read. */
export const matchRoute = createRouteMatcher(routes);
