import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { BlockLoad } from '../../../core/block-load.ts';
import { nullIfNotFound } from '../../../parts/publishing/null-if-not-found.ts';
import type { DynamicFormProps } from './dynamic-form.schema.ts';

/** The form as the API returns it; null while it accepts no submissions. */
export type LoadedForm = ReplyOf<'readForm'> | null;

/** Loads the form of the block. */
export const loadDynamicForm: BlockLoad<DynamicFormProps, LoadedForm> = ({ formId }, { client }) =>
  nullIfNotFound(client.readForm({ params: { id: formId }, query: {} }));
