import { z } from 'zod';

/** The languages of a record in full: any other language shows the text of the site's own. */
export const localizedFields = {
  locales: z.array(z.string()).describe('Langues dans lesquelles le texte est écrit.'),
  urls: z.record(z.string(), z.string()).describe('Adresse dans chacune de ces langues, sans préfixe.'),
};
