import { consentPurposes } from '@vitrine/domain/people/consent';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { staffArea as area, siteParams } from './staff.schemas.ts';

export const readConsentSummary = defineEndpoint({
  method: 'GET',
  path: '/admin/sites/{idSite}/consents',
  area,
  summary:
    'Compte les preuves de consentement d’un site, et dit ce que ses pages chargent d’ailleurs sans réglage\u00a0: scripts du menu, vidéos.',
  access: 'staff',
  right: 'settings.read',
  params: siteParams,
  reply: z.object({
    /** Choices that visitors have made, and those of them that refused everything. */
    answers: z.int(),
    refusals: z.int(),
    withdrawn: z.int(),
    since: z.string().nullable(),
    latest: z.string().nullable(),
    accepted: z.array(z.object({ purpose: z.enum(consentPurposes), answers: z.int() })),
    /** Version of the cookie policy in force; 0 for that of the program. */
    policyVersion: z.int(),
    /** Pages whose menu entry runs a script of its own. */
    menuScripts: z.array(z.object({ id: z.int(), title: z.string() })),
    /** Pages that show a video of another service. */
    videoPages: z.array(z.object({ id: z.int(), title: z.string() })),
  }),
  isAddition: true,
});
