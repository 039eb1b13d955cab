import { toInternationalPhone } from '@vitrine/domain/people/phone-number';
import type { ReactElement, ReactNode } from 'react';

/** Builds the `tel:` URL of a telephone number as people write it: `02 61 91 42 42` gives `tel:+33261914242`. */
export function buildTelUrl(phone: string): string {
  return `tel:${toInternationalPhone(phone)}`;
}

/** A telephone number as a `tel:` link; its groups stay on one line. */
export function PhoneLink({
  phone,
  className,
  children,
}: {
  phone: string;
  className?: string | undefined;
  children?: ReactNode;
}): ReactElement {
  return (
    <a className={className} href={buildTelUrl(phone)}>
      {children ?? phone.replaceAll(' ', '\u00a0')}
    </a>
  );
}
