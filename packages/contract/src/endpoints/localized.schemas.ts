import { z } from 'zod';

/** What a thing in full tells of its languages: elsewhere than in these, the text of the site's own is shown. */
export const localizedFields = {
  locales: z.array(z.string()).describe('Langues dans lesquelles le texte est écrit.'),
  urls: z.record(z.string(), z.string()).describe('Adresse dans chacune de ces langues, sans préfixe.'),
};
