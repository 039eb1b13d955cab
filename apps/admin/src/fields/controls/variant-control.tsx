import type { FieldControlProps } from '../field-control-props.ts';
import { NamedChoice } from './named-choice.tsx';

/** The look of a block. */
export const VariantControl = (props: FieldControlProps) => <NamedChoice {...props} />;
