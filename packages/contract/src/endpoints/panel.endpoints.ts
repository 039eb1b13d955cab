import { isSitePath } from '@vitrine/domain/kernel/link-target';
import { contentKinds } from '@vitrine/domain/publishing/content-kinds';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { singleLineText } from './single-line-text.schemas.ts';

const area = 'Administration';
const path = singleLineText(1000).refine(isSitePath, 'Indiquez l’adresse d’une page du site, comme /contact.');

/** A content as the panel names it. */
const content = z.object({
  kind: z.enum(contentKinds),
  id: z.int(),
  locale: z.string(),
  title: z.string(),
});
const schedule = z.object({ from: z.string(), until: z.string().nullable(), isLive: z.boolean() });

export const readPanelPage = defineEndpoint({
  method: 'GET',
  path: '/admin/panel',
  area,
  summary:
    'Dit au panneau d’une page du site ce qu’elle est, ce qui n’en est pas publié, ce qui est programmé et ce qui reste à revoir.',
  access: 'panel',
  query: z.strictObject({ path: path.default('/') }),
  reply: z.object({
    site: z.object({ id: z.int(), name: z.string() }),
    person: z.string(),
    /** What the page shows; null where it shows a list or a screen of the program. */
    content: content
      .extend({
        state: z.enum(['draft', 'published', 'unpublished']),
        hasUnpublishedChanges: z.boolean(),
        schedules: z.array(schedule),
      })
      .nullable(),
    /** The top-level blocks of a page, in their order: its layouts (API-27). */
    layouts: z.array(z.object({ id: z.string(), label: z.string() })),
    /** Contents of the site with changes that nobody has published, the latest first. */
    drafts: z.object({ total: z.int(), latest: z.array(content.extend({ updatedAt: z.string() })) }),
    /** What is scheduled on the site, the next first. */
    schedules: z.array(content.extend(schedule.shape)),
    /** Hashes of pictures that lack an alternative text. */
    picturesWithoutAlt: z.array(z.string()),
  }),
  errors: ['not-authenticated', 'not-allowed', 'invalid-fields'],
  isAddition: true,
});

export const createPanelPreview = defineEndpoint({
  method: 'POST',
  path: '/admin/panel/preview',
  area,
  summary: 'Donne une adresse qui montre une page du site avec tous les brouillons, pendant une heure.',
  access: 'panel',
  body: z.strictObject({ path }),
  reply: z.object({ url: z.string(), expiresAt: z.string() }),
  errors: ['not-authenticated', 'not-allowed', 'invalid-fields', 'too-many-requests', 'cross-site'],
  status: 201,
  isAddition: true,
});
