import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import { nullIfNotFound } from '../../../parts/publishing/null-if-not-found.ts';
import type { DynamicFormProps } from './dynamic-form.schema.ts';

/** The form as the API gives it; null while it takes no answers. */
export type LoadedForm = ReplyOf<'readForm'> | null;

/** Reads the form of the block. */
export const loadDynamicForm: BlockLoad<DynamicFormProps, LoadedForm> = ({ formId }, { client }) =>
  nullIfNotFound(client.readForm({ params: { id: formId } }));
