import { isTest, type SourceFile } from '../source-tree.ts';

/** Platform-wide tables: every other table belongs to sites. A new one here needs a reason in its migration. */
export const globalTables = [
  'site',
  'site_host',
  'site_import',
  'country',
  'language',
  'address_type',
  'commune',
  'platform_audit',
  // The link to the first account: before there is a site.
  'installation_link',
  // Who may make a site: before there is one.
  'site_invitation',
  'archive_import',
  'site_creation',
  'staff_account',
  'staff_recovery_code',
  'staff_token',
  'staff_reset_request',
  'staff_session',
  'staff_audit_entry',
  'platform_rate_limit',
  'platform_mail',
] as const;

const migration = /^apps\/server\/src\/storage\/migrations\/.*\.ts$/;

/** Finds tables that a migration creates without the two protections of a site's rows. */
export function findTablesWithoutRowSecurity(sources: readonly SourceFile[]): string[] {
  return sources
    .filter(
      ({ path }) =>
        path.startsWith('apps/server/src/') &&
        !isTest(path) &&
        path !== 'apps/server/src/storage/migrations/frozen/site-table.ts',
    )
    .flatMap(({ path, text, strings }) => {
      const made = strings.flatMap(({ value, line }) =>
        [...value.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(([, name = '']) => ({
          name,
          line,
        })),
      );
      const bare = made.flatMap(({ name, line }) => {
        if (!migration.test(path))
          return [
            `${path}:${line} makes table ${name}: tables are made by migrations, in apps/server/src/storage/migrations`,
          ];
        const isProtected = new RegExp(`protectSiteTable\\(\\s*db,\\s*'${name}'`).test(text);
        return isProtected
          ? []
          : [
              `${path}:${line} makes table ${name} with bare SQL: use createSiteTable, or protectSiteTable right after it`,
            ];
      });
      const global = [...text.matchAll(/create(?:Global|Private)Table\(\s*db,\s*'(\w+)'/g)]
        .map(([, name = '']) => name)
        .filter((name) => !(globalTables as readonly string[]).includes(name))
        .map(
          (name) =>
            `${path} makes table ${name} for the whole platform: rows of a site go to createSiteTable; if it is truly global, write it into globalTables of tools/checks with the reason`,
        );
      return [...bare, ...global];
    });
}
