import { bindReading, bindWriting } from '../bind-endpoint.ts';
import {
  acceptSuspiciousSubmission,
  deleteSuspiciousSubmission,
  listSuspiciousSubmissions,
} from './suspicion-review.operations.ts';

export const suspicionReviewBindings = [
  bindReading('listSuspiciousSubmissions', (context) => listSuspiciousSubmissions(context)),
  bindWriting('acceptSuspiciousSubmission', (context, { params }) => acceptSuspiciousSubmission(context, params)),
  bindWriting('deleteSuspiciousSubmission', (context, { params }) => deleteSuspiciousSubmission(context, params)),
];
