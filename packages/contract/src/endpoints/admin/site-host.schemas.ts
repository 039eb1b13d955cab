import { z } from 'zod';

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/** The address that a site answers to, as people type it and as archives hold it. */
export const siteHost = z
  .string('Indiquez une adresse comme monsite.fr.')
  .trim()
  .toLowerCase()
  .max(253, 'Au plus 253 caractères.')
  .regex(
    new RegExp(`^${label}(?:\\.${label})*$`),
    'Indiquez une adresse comme monsite.fr, sans «\u00a0https\u00a0» ni barre.',
  )
  .meta({ examples: ['monsite.fr'] });
