import { randomBytes } from 'node:crypto';

/** Creates an id as the service has them: `pi_…`, `po_…`. */
export const createFakeId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
