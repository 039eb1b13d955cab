/** The query by which the editor of a page is asked to place a form at its end. */
export const placedForm = 'formulaire';
