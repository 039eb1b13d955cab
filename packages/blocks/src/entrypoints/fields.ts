export { type BlockGroup, blockGroupLabels } from '../core/block-definition.ts';
export { describeFields, type FieldDescription } from '../core/describe-fields.ts';
export { type FieldControl, type FieldGroup, fieldGroups } from '../core/field-metadata.ts';
export { blockDefinitions } from './schemas.gen.ts';
