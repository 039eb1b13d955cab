/**
 * The moment when the site `$1` was made from an archive, with its people. What fell due before was told where it came from, or
 * comes too late: no mail says it again. Before all moments where the site was not made so.
 */
export const siteRestoredAt = `coalesce((select restored_at from site where id = $1), '-infinity'::timestamptz)`;
