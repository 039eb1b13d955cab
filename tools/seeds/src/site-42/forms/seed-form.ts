import type { FormDefinition } from '@vitrine/domain/dynamic-forms/form-definition.schema';

/** A form of the site, and the retention of its submissions. */
export interface SeedForm {
  id: number;
  name: string;
  acknowledgement: string;
  retentionDays: number;
  definition: FormDefinition;
}
