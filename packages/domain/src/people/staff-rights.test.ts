import { describe, expect, test } from 'vitest';
import { describeRole, getStaffRole, hasRight, listRights, needsSecondFactor, siteRoles } from './staff-rights.ts';

describe('ROL-02 the table of rights', () => {
  test('ROL-02 an ADMIN has every right of a site, and so has a SUPER_ADMIN, besides those of the platform', () => {
    expect(listRights('SUPER_ADMIN')).toEqual([
      ...listRights('ADMIN'),
      'platform.import',
      'platform.create',
      'platform.sites',
    ]);
    for (const role of siteRoles) for (const right of listRights(role)) expect(hasRight('ADMIN', right)).toBe(true);
  });

  test('ROL-02 an EDITOR changes contents and media, and nothing of people', () => {
    expect(listRights('EDITOR').every((right) => /^(?:content|media)\./.test(right))).toBe(true);
    expect(listRights('EDITOR')).toContain('content.publish');
  });

  test('ROL-02 the DESK answers visitors, and changes no content', () => {
    expect(listRights('DESK').some((right) => /^(?:content|media|settings|staff|audit|site)\./.test(right))).toBe(
      false,
    );
    expect(listRights('DESK')).toContain('messages.update');
  });

  test('ROL-02 only an ADMIN or a SUPER_ADMIN enters the site with the panel', () => {
    expect(siteRoles.filter((role) => hasRight(role, 'site.enter'))).toEqual(['ADMIN']);
    expect(hasRight('SUPER_ADMIN', 'site.enter')).toBe(true);
  });

  test('ROL-02 the role of staff is that of the account, else that of the grant', () => {
    expect(getStaffRole({ isSuperAdmin: true, siteRole: 'DESK' })).toBe('SUPER_ADMIN');
    expect(getStaffRole({ isSuperAdmin: false, siteRole: 'DESK' })).toBe('DESK');
    expect([getStaffRole({ isSuperAdmin: false }), getStaffRole(undefined)]).toEqual([undefined, undefined]);
  });

  test('ROL-02 who changes rights is asked for a second factor', () => {
    expect((['ADMIN', 'EDITOR', 'DESK', 'SUPER_ADMIN'] as const).filter(needsSecondFactor)).toEqual([
      'ADMIN',
      'SUPER_ADMIN',
    ]);
  });
});

test('ROL-02 every right and every role, to the letter', () => {
  expect(listRights('ADMIN').join(' ')).toBe(
    'content.read content.update content.publish media.read media.update bookings.read bookings.update messages.read messages.update answers.read answers.update orders.read orders.update customers.read customers.update content.design settings.read settings.update staff.read staff.invite staff.update staff.remove audit.read accounts.read site.enter site.export site.import site.domains',
  );
  expect(listRights('EDITOR').join(' ')).toBe('content.read content.update content.publish media.read media.update');
  expect(listRights('DESK').join(' ')).toBe(
    'bookings.read bookings.update messages.read messages.update answers.read answers.update orders.read orders.update customers.read customers.update',
  );
  expect((['SUPER_ADMIN', 'ADMIN', 'EDITOR', 'DESK'] as const).map(describeRole)).toEqual([
    'administrateur de la plateforme',
    'administrateur',
    'éditeur',
    'accueil',
  ]);
});
