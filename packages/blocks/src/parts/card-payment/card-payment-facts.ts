/** What the payment of an order by card needs in the browser. */
export interface CardPaymentFacts {
  /** The secret of the order's link. */
  token: string;
  /** Path of the call that prepares the payment, or says where it is. */
  callPath: string;
  /** URL of the order's own page, which thanks. */
  orderPath: string;
  /** The amount, in words. */
  amount: string;
  locale: string;
  /** URL of the card service's script. */
  script: string;
}
