import type { Readable } from 'node:stream';
import type { SiteTemplate } from './template-format.ts';

/** A record of an archive, in its words. */
export type TemplateRecord = Record<string, unknown>;

/** Records of an archive by their kind. */
export type TemplateRecords = ReadonlyMap<string, readonly TemplateRecord[]>;

/** A file of a template, by the name of its entry. */
export interface TemplateFile {
  bytes: number;
  open(): Promise<Readable>;
}

/** A template as it is read from its folder. */
export interface LoadedTemplate {
  /** The name of its folder; null for « Page blanche ». */
  id: string | null;
  template: SiteTemplate;
  /** The facts of its site that are no records. */
  site: Readonly<Record<string, unknown>>;
  records: TemplateRecords;
  /** By the name of the entry, as `files/0123….jpg`. */
  files: ReadonlyMap<string, TemplateFile>;
}

/** The templates of the program. */
export interface TemplateLibrary {
  /** Lists them in their order, « Page blanche » last. */
  list(): Promise<readonly LoadedTemplate[]>;
  /** Finds one by the name of its folder; null names « Page blanche ». */
  find(id: string | null): Promise<LoadedTemplate | undefined>;
}

/** The name under which « Page blanche » stands in paths. */
export const blankTemplateName = 'page-blanche';
