import { defineModule } from '../define-module.ts';
import { draftPreviewsBindings } from './draft-previews.endpoints.ts';

export const draftPreviewsModule = defineModule({ name: 'draft-previews', endpoints: draftPreviewsBindings });
