import type { FormDefinition } from '@vitrine/domain/dynamic-forms/form-definition.schema';

/** A form of the site, and how long its answers are kept. */
export interface SeedForm {
  id: number;
  name: string;
  acknowledgement: string;
  retentionDays: number;
  definition: FormDefinition;
}
