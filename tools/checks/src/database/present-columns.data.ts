const ofScheduled = 'a constraint of content_revision: what is scheduled has a beginning';
const ofMember = 'a member has an email address and a password until the account is deleted, which anonymises it';
const ofBothSides = 'a row of a full join has one of its two sides';

/** Columns that may be null by the schema, and never are in the rows that these files read. */
export const presentColumns: Readonly<Record<string, { columns: readonly string[]; reason: string }>> = {
  'apps/server/src/features/content/previews/previewed-contents.repository.ts': {
    columns: ['from_at'],
    reason: ofScheduled,
  },
  'apps/server/src/features/content/publishing/revisions.repository.ts': { columns: ['from_at'], reason: ofScheduled },
  'apps/server/src/features/domains/domains.repository.ts': {
    columns: ['sealed'],
    reason: 'A domain whose key was found in the DNS has one (site_domain_dkim_found).',
  },
  'apps/server/src/features/panel/panel-page.repository.ts': { columns: ['from_at'], reason: ofScheduled },
  'apps/server/src/features/privacy/inactive-members.repository.ts': { columns: ['email'], reason: ofMember },
  'apps/server/src/features/privacy/rights-requests/rights-requests.repository.ts': {
    columns: ['email'],
    reason: ofMember,
  },
  'apps/server/src/features/shop-verification/verify-stock.repository.ts': {
    columns: ['reference'],
    reason: ofBothSides,
  },
  'apps/server/src/features/shop-verification/verify-uses.repository.ts': {
    columns: ['day', 'start'],
    reason: ofBothSides,
  },
  'apps/server/src/features/sign-in/member-tokens.repository.ts': { columns: ['email'], reason: ofMember },
  'apps/server/src/features/sign-in/members.repository.ts': { columns: ['email', 'password_hash'], reason: ofMember },
};
