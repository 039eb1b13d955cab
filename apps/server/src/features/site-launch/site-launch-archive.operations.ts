import { z } from 'zod';
import { defineArchivePart } from '../define-archive-part.ts';

/** What a template has invented and nobody has changed yet, of an archive. */
export const samplesArchive = defineArchivePart('samples', {
  nouns: ['exemple à remplacer', 'exemples à remplacer'],
  table: 'site_sample',
  columns: { kind: 'kind', record_id: 'id', words: 'words', original: 'original', kept_at: 'keptAt' },
  rules: {
    kind: z
      .string()
      .max(60)
      .regex(/^[a-z]+(?:-[a-z]+)*$/),
    words: z.string().max(300),
    original: z.record(z.string(), z.unknown()),
  },
});
