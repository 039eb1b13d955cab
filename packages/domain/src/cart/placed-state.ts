/** The state in the URL of an order that was just placed: its page thanks, and the script takes its lines out of the cart. */
export const placedState = 'merci';

/** The state in the URL of an order that was just paid by card: its page thanks, and says what comes next. */
export const paidState = 'paye';

/** The same where the order had been placed before: its first answer was lost, and its buyer has pressed again. */
export const placedBeforeState = 'deja';
