import type { FieldMetadata } from './field-metadata.ts';

/** A schema as zod keeps it, for those who walk through one: objects, lists, and what wraps another schema. */
export interface SchemaNode {
  _zod: {
    def: {
      type: string;
      shape?: Record<string, SchemaNode>;
      element?: SchemaNode;
      innerType?: SchemaNode;
      options?: readonly SchemaNode[];
      entries?: Record<string, string>;
      values?: readonly (string | number)[];
      defaultValue?: unknown;
      checks?: readonly { _zod: { def: { check: string; maximum?: number; value?: unknown; inclusive?: boolean } } }[];
    };
  };
  /** Limits of a number. */
  minValue?: number | null;
  maxValue?: number | null;
  isInt?: boolean;
  meta(): FieldMetadata | undefined;
}
