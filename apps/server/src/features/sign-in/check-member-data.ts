import { toLocalDate } from '@vitrine/domain/kernel/local-date';
import { validateBirthdate } from '@vitrine/domain/people/age';
import { validatePassword } from '@vitrine/domain/people/password-rules';
import type { SettingValues } from '@vitrine/domain/settings/setting-catalogue';
import type { RequestContext } from '../../request-context.ts';

/** Returns whether the site asks members for their birthdate: it cannot refuse minors without it (SET-14). */
export function isBirthdateRequired(settings: SettingValues): boolean {
  return settings.ASK_BIRTHDATE || settings.BLOCK_MINORS;
}

/** Validates a birthdate where the site asks for one; elsewhere it ignores the value. */
export function checkBirthdate(
  context: Pick<RequestContext, 'site' | 'now'>,
  settings: SettingValues,
  birthdate: string | undefined,
): Record<string, string> {
  if (!isBirthdateRequired(settings)) return {};
  const today = toLocalDate(context.now, context.site.timeZone);
  const fault = validateBirthdate(birthdate ?? '', today, settings.BLOCK_MINORS);
  return fault ? { birthdate: fault } : {};
}

/** Validates a new password of a person. */
export function checkPassword(
  context: Pick<RequestContext, 'site'>,
  password: string,
  person: { email: string; firstname: string; lastname: string },
): Record<string, string> {
  const fault = validatePassword(password, [person.email, person.firstname, person.lastname, context.site.name]);
  return fault ? { password: fault } : {};
}
