import { bind } from '../bind-endpoint.ts';
import { readConsentSummary } from './consent-summary.operations.ts';

export const consentsBindings = [bind('readConsentSummary', { read: (context) => readConsentSummary(context) })];
