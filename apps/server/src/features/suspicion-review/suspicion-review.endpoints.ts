import { bind } from '../bind-endpoint.ts';
import {
  acceptSuspiciousSubmission,
  deleteSuspiciousSubmission,
  listSuspiciousSubmissions,
} from './suspicion-review.operations.ts';

export const suspicionReviewBindings = [
  bind('listSuspiciousSubmissions', { read: listSuspiciousSubmissions }),
  bind('acceptSuspiciousSubmission', {
    write: (context, { params }) => acceptSuspiciousSubmission(context, params),
  }),
  bind('deleteSuspiciousSubmission', {
    write: (context, { params }) => deleteSuspiciousSubmission(context, params),
  }),
];
