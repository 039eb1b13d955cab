import { settingValue, themeFonts, themeSettings } from '@vitrine/contract/endpoints/admin/theme.schemas';
import { legalTextTypes } from '@vitrine/domain/legal/legal-variables.data';
import { checkSetting, settingDefinitions } from '@vitrine/domain/settings/setting-catalogue';
import { templatePlaceholders } from '@vitrine/domain/site-creation/template-placeholders';
import { z } from 'zod';

/** The file of a template that is no part of its archive. */
export const templateEntry = 'template.json';

const id = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'lettres, chiffres et tirets');
const recordId = z.int().positive();
const line = (most: number) => z.string().min(1).max(most);

const settings = z.partialRecord(z.enum(themeSettings), settingValue).superRefine((values, { addIssue }) => {
  for (const [type, value] of Object.entries(values)) {
    const definition = settingDefinitions.find((one) => one.type === type);
    const checked = definition && checkSetting(definition.type, value);
    if (!checked?.ok) addIssue({ code: 'custom', path: [type], message: 'valeur refusée' });
  }
});

/** One of the drawings of a template. The first is that of the records as they stand. */
const lookSchema = z.strictObject({
  id,
  /** As « Clair et calme ». */
  label: line(60),
  /** What is particular to it, in one sentence. */
  sentence: line(200),
  /** Settings of the group « appearance » that differ from those of the records: colours, menu, styles. */
  settings: settings.default({}),
  /** The family of each use, of the font catalogue; what is absent stays as in the records. */
  theme: z.strictObject({ fonts: themeFonts.default({}) }).default({ fonts: {} }),
  /** Properties that blocks of the home page have instead of their own (`variant`, `shape`, `tone` …), by the id of the block. */
  homeBlocks: z.record(z.string(), z.record(z.string(), z.json())).default({}),
});

/** A page that the wizard offers. Pages of the records that are not listed are always there. */
const pageSchema = z.strictObject({
  /** Its number in `records/pages.json`. */
  id: recordId,
  /** As the menu names it. */
  label: line(60),
  /** What it is for, in one sentence. */
  sentence: line(200),
  /** Whether it cannot be left out, as the home page and the page of contact. */
  isAlways: z.boolean().default(false),
});

/** Something invented that an owner must change or delete before the site goes on line: a price, a date, a name. */
const sampleSchema = z.strictObject({
  /** The kind of its record, as the entry of the archive is called: `services`, `pages`, `elements`, `occurrences` … */
  kind: id,
  /** The number of the record. */
  id: recordId,
  /** What is invented, as the checklist says it: « le prix et la durée de « Premier rendez-vous » ». */
  words: line(200),
});

const legalSchema = z.strictObject({
  /** Paragraphs of HTML that the activity adds to the program's own legal texts, by the setting of the text. */
  notices: z.partialRecord(z.enum(legalTextTypes), z.string().max(20_000)).default({}),
});

/** `template.json`: what makes an unpacked archive a template. */
export const templateSchema = z.strictObject({
  /** As « Soins et accompagnement ». */
  name: line(60),
  /** For whom it is and what it shows, in a sentence or two. */
  description: line(400),
  /** Its place among the templates, from 1. */
  position: z.int().positive(),
  /** The drawings to choose from: three of each template. */
  looks: z.array(lookSchema).min(1).max(6),
  /** The pages to choose from, in the order of the wizard. */
  pages: z.array(pageSchema).max(100),
  /** What is invented in the records. Services are replaced by those of the answers, and are then no samples. */
  samples: z.array(sampleSchema).default([]),
  /** Numbers in `records/media.json` of the pictures that owners replace by their own. */
  replacedMedia: z.array(recordId).default([]),
  /** What the activity adds to legal texts. */
  legal: legalSchema.default({ notices: {} }),
  /**
   * Neutral wording of each placeholder that stands in the records, for a site whose answers do not give it: `city` may be
   * « votre ville ». `COMPANY_NAME` needs none: it is always given.
   */
  defaults: z.partialRecord(z.enum(templatePlaceholders.map(({ name }) => name)), z.string().max(200)).default({}),
});

export type SiteTemplate = z.output<typeof templateSchema>;
export type TemplateLook = SiteTemplate['looks'][number];
