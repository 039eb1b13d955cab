import { dayOf, findBirthdateFault } from '@vitrine/domain/people/age';
import { findPasswordFault } from '@vitrine/domain/people/password-rules';
import type { SettingValues } from '@vitrine/domain/site/setting-catalogue';
import type { Scope } from '../../scope.ts';

export { toEmailKey } from '@vitrine/domain/people/email-key';

/** Whether the site asks its members for their day of birth: it cannot refuse minors without (SET-14). */
export function asksBirthdate(settings: SettingValues): boolean {
  return settings.ASK_BIRTHDATE || settings.BLOCK_MINORS;
}

/** What is wrong with a birthdate where the site asks for it; what it does not ask for is not looked at. */
export function checkBirthdate(
  scope: Pick<Scope, 'site' | 'now'>,
  settings: SettingValues,
  birthdate: string | undefined,
): Record<string, string> {
  if (!asksBirthdate(settings)) return {};
  const today = dayOf(scope.now, scope.site.timeZone);
  const fault = findBirthdateFault(birthdate ?? '', today, settings.BLOCK_MINORS);
  return fault ? { birthdate: fault } : {};
}

/** What is wrong with a new password of a person. */
export function checkPassword(
  scope: Pick<Scope, 'site'>,
  password: string,
  person: { email: string; firstname: string; lastname: string },
): Record<string, string> {
  const fault = findPasswordFault(password, [person.email, person.firstname, person.lastname, scope.site.name]);
  return fault ? { password: fault } : {};
}
