import { bindReading } from '../bind-endpoint.ts';
import { readConsentSummary } from './consent-summary.operations.ts';

export const consentsBindings = [bindReading('readConsentSummary', (context) => readConsentSummary(context))];
