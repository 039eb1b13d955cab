import type { Resource, ResourceKey } from '@vitrine/contract/resources/define-resource';
import type { ResourceDefinition } from '@vitrine/contract/resources/resource-definition';
import type { Result } from '@vitrine/domain/kernel/result';
import type { z } from 'zod';
import type { RequestContext } from '../../request-context.ts';
import type { AnyResourceTable, ResourceTable } from '../../storage/resource-table.ts';
import type { TableName } from '../../storage/schema-types.ts';

/** What a deletion or another act takes along, counted. */
export interface RecordEffect {
  /** French, in the plural or as a sentence: « réservations à venir ». */
  label: string;
  count: number;
}

/** What a feature knows of its resource beyond the description. Absent parts are done by the table alone. */
export interface RecordRules<
  Fields = Record<string, unknown>,
  Values = Record<string, unknown>,
  Action extends string = string,
> {
  /** Takes locks that come before the one of a record; `id` is absent for a new one. */
  lock?(context: RequestContext, id?: number): Promise<void>;
  /** Checks new or changed values; returns French messages by field. `previous` is absent for a new record. */
  check?(
    context: RequestContext,
    next: Fields,
    previous?: { id: number; values: Values },
  ): Promise<Record<string, string>>;
  /** Writes a new record in place of an insert into the table. */
  create?(context: RequestContext, values: Fields): Promise<Result<{ id: number }>>;
  /** Writes changes in place of an update of the table. */
  update?(
    context: RequestContext,
    record: { id: number; values: Values },
    changes: Partial<Fields>,
  ): Promise<Result<unknown>>;
  /** Values of a copy. */
  copy?(context: RequestContext, values: Fields): Promise<Fields>;
  /** Lists what a deletion takes along. */
  listDeletionEffects?(context: RequestContext, record: { id: number; values: Values }): Promise<RecordEffect[]>;
  /** Deletes in place of the table. */
  delete?(context: RequestContext, record: { id: number; values: Values }): Promise<Result<unknown>>;
  /** Follows a record that was archived or restored. */
  afterArchive?(context: RequestContext, record: { id: number; values: Values }): Promise<void>;
  actions?: {
    [One in Action]: (
      context: RequestContext,
      record: { id: number; values: Values },
      input: Record<string, unknown>,
    ) => Promise<Result<unknown>>;
  };
  /** Cache tags that every change invalidates. */
  cacheTags?: readonly string[];
}

/** The records of a resource: its description, its table and its rules. */
export interface Records {
  resource: Pick<Resource, keyof ResourceDefinition | 'endpoints'>;
  table: AnyResourceTable;
  rules: RecordRules;
}

type Described = { fields: z.ZodObject; computed: z.ZodObject; actions?: Readonly<Record<string, unknown>> };
type FieldsOf<One extends Described> = z.output<One['fields']>;
type ActionOf<One extends Described> = keyof NonNullable<One['actions']> & string;

/** Joins a resource with its table and its rules. The table has every value, the rules every action. */
export function defineRecords<const One extends Described, Table extends TableName>(
  resource: One,
  table: ResourceTable<ResourceKey<One>, Table>,
  rules: RecordRules<FieldsOf<One>, FieldsOf<One> & z.output<One['computed']>, ActionOf<One>>,
): Records {
  return { resource, table, rules } as unknown as Records;
}
