import type { FilePart } from '@vitrine/contract/endpoints/define-endpoint';
import type { CookieLine } from '@vitrine/domain/cart/cart-cookie';
import type { PlacedOrder } from '@vitrine/domain/cart/placed-order-cookie';
import type { SubmissionInput } from '@vitrine/domain/dynamic-forms/submission';

/** A posted form: fields in order, a name as often as it was posted, and the files. */
export interface FormSubmission {
  fields: readonly (readonly [name: string, value: string])[];
  files: readonly FilePart[];
  /** Why the submission was rejected before its content was read. It includes the fields, but not the files. */
  rejection?: { status: number; message: string; errors: Record<string, string>; retryAfter?: number | undefined };
}

/** A submitted form that its page shows again, so that the visitor loses no input. */
export interface FormState {
  /** Id of the form's block, or name of the screen's form. */
  blockId: string;
  values: Readonly<Record<string, string>>;
  /** French message for each field. */
  errors: Readonly<Record<string, string>>;
  /** Message for the whole form. */
  message?: string;
  /** Whether a session would have let it through. */
  offersLogin?: boolean;
  /** For dynamic forms: the raw answers. */
  answers?: SubmissionInput;
  /** Path of the part that takes the focus when there is no error. */
  focused?: string;
}

/** The redirect after an accepted form, with status 303. */
export interface FormRedirect {
  redirect: string;
  /** Token of the session that the form started; without a token it ended the session. */
  session?: { token: string | undefined };
  /** Lines that the cart of a buyer without script has from now on. */
  cartLines?: readonly CookieLine[];
  /** The order that the form placed. */
  placedOrder?: PlacedOrder;
  /** Where this browser goes back once an address is confirmed in it; null: nowhere any more. */
  returnPath?: string | null;
}

/** The same page with the form as it was filled in. */
export interface FormRedisplay {
  form: Omit<FormState, 'blockId'>;
  status: number;
  /** Seconds to wait, if a retry can succeed later. */
  retryAfter?: number | undefined;
}

/** The outcome of a posted form. */
export type FormOutcome =
  | FormRedirect
  | (FormRedisplay & { form: FormState })
  /** A plain text for a client that posted outside any page. */
  | { text: string }
  | { rejection: { status: number; message: string; retryAfter?: number | undefined } };
