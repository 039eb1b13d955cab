/** The state in the URL of an order that was just placed: its page thanks, and the script takes its lines out of the cart. */
export const placedState = 'merci';
