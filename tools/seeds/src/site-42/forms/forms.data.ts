import { appointmentForm } from './appointment.data.ts';
import { prenatalForm } from './prenatal.data.ts';
import type { SeedForm } from './seed-form.ts';
import { voucherRequestForm } from './voucher-request.data.ts';

/** The forms of the site. */
export const forms: SeedForm[] = [appointmentForm, prenatalForm, voucherRequestForm];
