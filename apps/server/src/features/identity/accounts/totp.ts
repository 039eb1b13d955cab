import { randomBytes } from 'node:crypto';
import { normalizePastedCode } from '@vitrine/domain/kernel/pasted-text';
import { Secret, TOTP } from 'otpauth';

/** Seconds that a code is shown; codes of one step before and after are taken too, for clocks that differ. */
const period = 30;
const tolerance = 1;
/** Name of the account's issuer in applications of codes. */
const issuer = 'Vitrine';

/** Creates a secret of 20 bytes, in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

function createTotp(secret: string, label = ''): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period, digits: 6, algorithm: 'SHA1' });
}

/** Formats the `otpauth:` URI of a secret, which applications read from a QR code. */
export function formatTotpUri(secret: string, email: string): string {
  return createTotp(secret, email).toString();
}

/** Finds the time step of a code of six digits; undefined where it is wrong or too old. */
export function findTotpStep(secret: string, code: string, now: number): number | undefined {
  const delta = createTotp(secret).validate({ token: code, timestamp: now, window: tolerance });
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta;
}

/** Letters and digits that nobody mistakes for each other. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const recoveryCodeCount = 10;
const recoveryCodeLength = 16;

/** Creates ten recovery codes of 80 random bits, in groups of four. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    [...randomBytes(recoveryCodeLength)]
      .map((byte) => letters[byte % letters.length])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
}

/** Normalises a code as somebody typed it. */
export function normalizeCode(typed: string): string {
  return normalizePastedCode(typed).replaceAll('-', '').toUpperCase();
}

/** Whether what somebody typed is a code of an application, not a recovery code. */
export function isTotpCode(typed: string): boolean {
  return /^\d{6}$/.test(normalizeCode(typed));
}
