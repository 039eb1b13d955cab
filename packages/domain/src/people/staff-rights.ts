/** The roles that a grant gives on one site. */
export const siteRoles = ['ADMIN', 'EDITOR', 'DESK'] as const;
export type SiteRole = (typeof siteRoles)[number];

/** Every role of staff; SUPER_ADMIN belongs to the account and holds on the whole platform. */
export type StaffRole = SiteRole | 'SUPER_ADMIN';

const contentRights = ['content.read', 'content.update', 'content.publish', 'media.read', 'media.update'] as const;
const deskRights = [
  'bookings.read',
  'bookings.update',
  'messages.read',
  'messages.update',
  'answers.read',
  'answers.update',
  'orders.read',
  'orders.update',
  'customers.read',
  'customers.update',
] as const;
const ownerRights = [
  'content.design',
  'settings.read',
  'settings.update',
  'staff.read',
  'staff.invite',
  'staff.update',
  'staff.remove',
  'audit.read',
  'accounts.read',
  'site.enter',
  'site.export',
  'site.import',
  'site.domains',
] as const;

/** About no site, about one to come, or about all of them. */
const platformRights = ['platform.import', 'platform.create', 'platform.sites'] as const;

/** A right: what a call of the administration needs, as area and verb. */
export type StaffRight =
  | (typeof contentRights)[number]
  | (typeof deskRights)[number]
  | (typeof ownerRights)[number]
  | (typeof platformRights)[number];

const siteRights: readonly StaffRight[] = [...contentRights, ...deskRights, ...ownerRights];

/** The rights of each role on a site (ROL-02). The server alone decides by this table. */
const rightsByRole: Readonly<Record<StaffRole, ReadonlySet<StaffRight>>> = {
  SUPER_ADMIN: new Set([...siteRights, ...platformRights]),
  ADMIN: new Set(siteRights),
  EDITOR: new Set(contentRights),
  DESK: new Set(deskRights),
};

/** Lists the rights of a role, in a fixed order. */
export function listRights(role: StaffRole): StaffRight[] {
  return [...rightsByRole[role]];
}

/** Whether a role includes a right. */
export function hasRight(role: StaffRole, right: StaffRight): boolean {
  return rightsByRole[role].has(right);
}

/** Returns the role of staff on a site: of the account, else of the grant; undefined without either. */
export function getStaffRole(
  staff: { isSuperAdmin: boolean; siteRole?: SiteRole | null | undefined } | undefined,
): StaffRole | undefined {
  return staff?.isSuperAdmin ? 'SUPER_ADMIN' : (staff?.siteRole ?? undefined);
}

/** Whether staff with this role are asked for a second factor: they can change who may do what. */
export function needsSecondFactor(role: StaffRole): boolean {
  return role === 'ADMIN' || role === 'SUPER_ADMIN';
}

const roleNames: Readonly<Record<StaffRole, string>> = {
  SUPER_ADMIN: 'administrateur de la plateforme',
  ADMIN: 'administrateur',
  EDITOR: 'éditeur',
  DESK: 'accueil',
};

/** Names a role in a French sentence, without article. */
export function describeRole(role: StaffRole): string {
  return roleNames[role];
}
