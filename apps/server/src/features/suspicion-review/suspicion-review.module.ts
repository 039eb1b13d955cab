import { defineModule } from '../define-module.ts';
import { suspicionReviewBindings } from './suspicion-review.endpoints.ts';

export const suspicionReviewModule = defineModule({ name: 'suspicion-review', endpoints: suspicionReviewBindings });
