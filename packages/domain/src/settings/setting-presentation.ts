import type { SettingValue } from './setting-rules.ts';

/** How a value is entered. */
export const settingControls = [
  'text',
  'textarea',
  'switch',
  'select',
  'number',
  'colour',
  'phone',
  'email',
  'url',
  'date',
  'page',
  'hours',
  'closures',
  'file',
  'html',
] as const;
export type SettingControl = (typeof settingControls)[number];

/** Kinds of pages of which each site has its own; the site's first one shows the effect, else its home page. */
export const samplePages = ['service', 'news', 'promoted-news', 'reviews', 'product'] as const;
export type SamplePage = (typeof samplePages)[number];

/** Parts of a page below its top, to which a preview scrolls. */
export const seenParts = [
  'footer',
  'footer-banner',
  'newsletter',
  'hours',
  'promoted-news',
  'reviews',
  'consent-banner',
] as const;
export type SeenPart = (typeof seenParts)[number];

/** How owners see a setting; the catalogue has its label, rule, usual value and effect. */
export interface SettingPresentation {
  /** Id of its group in `settingGroups`. */
  group: string;
  control: SettingControl;
  /** Path of a page of the site that shows its effect, or the kind of page that does. */
  seenAt: string | { sample: SamplePage };
  /** Where on that page; its top where absent. */
  seenPart?: SeenPart;
  /** Title above it and the settings after it, in a group of several subjects. */
  section?: string;
  /** Whether it stands beside the one before or after it. */
  isHalf?: true;
  /** Where the catalogue's label says too little without its group. */
  label?: string;
  /** Explanation in place of the catalogue's effect. */
  help?: string;
  /** Words by which people search for it besides its label. */
  words?: string;
  placeholder?: string;
  unit?: string;
  /** Labels of the values of a choice. */
  choices?: Readonly<Record<string, string>>;
  /** Name of the setting without which it has no effect. */
  dependsOn?: string;
  /** Whether it has an effect in a shop only; so have all of the group `shop`. */
  needsShop?: true;
  /** What changes for visitors, asked before it is saved: at this value, or at any where `when` is absent. */
  danger?: { when?: SettingValue; effect: string };
}
