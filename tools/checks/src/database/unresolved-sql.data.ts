const ofKinds = {
  reason:
    'each kind of content brings its tables, whose names the type ContentTables has in one place; tests try all kinds',
};

const ofRestoredSites = {
  parts: ['siteRestoredAt'],
  reason:
    'one moment of `site`, whose statement stands in storage/restored-sql.ts; tests import a site and run its maintenance',
};

/** Why parts of statements cannot be compared with the schema; without `parts`, those of a whole file. */
export const unresolvedSql: Readonly<Record<string, { parts?: readonly string[]; reason: string }>> = {
  'apps/server/src/features/content-tables.repository.ts': ofKinds,
  'apps/server/src/features/content/content.repository.ts': ofKinds,
  'apps/server/src/features/elements/rename-element-route.repository.ts': ofKinds,
  'apps/server/src/features/content/list-contents.repository.ts': ofKinds,
  'apps/server/src/features/content/content-places.repository.ts': ofKinds,
  'apps/server/src/features/content/live-contents.repository.ts': ofKinds,
  'apps/server/src/features/content/untranslated.repository.ts': ofKinds,
  'apps/server/src/features/content/drafts/block-designs.repository.ts': ofKinds,
  'apps/server/src/features/content/lifecycle/lifecycle.repository.ts': ofKinds,
  'apps/server/src/features/content/previews/previewed-contents.repository.ts': ofKinds,
  'apps/server/src/features/bookings/own-bookings.repository.ts': ofRestoredSites,
  'apps/server/src/features/card-payments/card-intents.repository.ts': ofRestoredSites,
  'apps/server/src/features/orders/orders.repository.ts': ofRestoredSites,
  'apps/server/src/features/orders/keeping/order-maintenance.repository.ts': ofRestoredSites,
  'apps/server/src/features/vintages/vintages.repository.ts': {
    parts: ['vintageNameSql()', "vintageNameSql('former')"],
    reason: 'the name of a vintage, of its title, year and format, whose parts are read by themselves; tests read it',
  },
  'apps/server/src/features/newsletter/subscribers/subscriber-imports.repository.ts': {
    parts: ["namesList('consent', list)"],
    reason:
      'whether a consent names a list, by its id or by the name of its day, is asked alike everywhere; tests read both',
  },
  'apps/server/src/features/newsletter/subscribers/subscribers.repository.ts': {
    parts: ["namesList('record', given)"],
    reason:
      'whether a consent names a list, by its id or by the name of its day, is asked alike everywhere; tests read both',
  },
  'apps/server/src/features/products/price-revisions/price-revisions.repository.ts': {
    parts: ["binnedProductSql('sold.site_id', 'sold.product_id')"],
    reason: 'whether a product is in the bin is asked alike of all that is sold; tests put one there',
  },
  'apps/server/src/features/orders/keeping/erase-orders.repository.ts': {
    parts: ['statement'],
    reason: 'each statement of an erasure, in the order of a list; a test looks for a buyer in all tables afterwards',
  },
  'apps/server/src/features/bookings/diary/diary.repository.ts': {
    parts: [
      "find('max(starts_at)', 'cancelled_at is null and starts_at < $2 and ends_at <= $2 order by starts_at desc limit 1')",
    ],
    reason: 'the nearest dates before and after are looked for alike, of all elements or of some; tests read both',
  },
  'apps/server/src/features/card-payouts/card-payouts.repository.ts': {
    parts: ['held'],
    reason: 'what a payout holds, summed in one place for the list and for one of them; tests read both',
  },
  'apps/server/src/features/parcel-labels/parcel-labels.repository.ts': {
    parts: ['job.name', 'job.state', 'job.data'],
    reason: 'the tables of the job queue are those of pg-boss',
  },
  'apps/server/src/features/shop-exports/sales.repository.ts': {
    parts: ["linesOf('refund')"],
    reason: 'the lines of one refund, written once for it and for those before it',
  },
  'apps/server/src/features/archives/archived-rows.repository.ts': {
    reason: 'tables and columns are those of the parts of archives, compared with the generated schema by their types',
  },
  'apps/server/src/features/archives/table-shapes.repository.ts': {
    reason: 'reads the catalogue of the database itself; every export and import of the tests does so',
  },
  'apps/server/src/features/archives/import-site.operations.ts': {
    parts: ['text'],
    reason: 'hands statements of others on to the transaction of the platform',
  },
  'apps/server/src/storage/insert-rows.ts': {
    reason: 'its table and columns are compared with the generated schema by their types; tests store orders by it',
  },
  'apps/server/src/features/products/product-content.repository.ts': {
    parts: ["ofProduct('product_kind', 'kind')"],
    reason: 'the tables of a product all have site_id and product_id; a test reads a product back as a draft',
  },
  'apps/server/src/features/products/products.repository.ts': {
    parts: ['productColumns', 'table'],
    reason: 'kinds and tags are two tables with the same columns',
  },
  'apps/server/src/features/products/product-lists.repository.ts': {
    parts: ['productColumns', 'found'],
    reason:
      'kinds and tags are two tables with the same columns; the function of the search is joined where words are asked',
  },
  'apps/server/src/features/products/save-product.repository.ts': {
    parts: ['table'],
    reason: 'kinds and tags are two tables with the same columns',
  },
  'apps/server/src/features/conversations/conversation-sources.repository.ts': {
    reason:
      'parts of one statement for each kind of record; a test compares what each makes with what the migration brings in',
  },
  'apps/server/src/features/conversations/conversations.repository.ts': {
    reason: 'one statement for each kind of record, with the column that points at it; a test runs all of them',
  },
  'apps/server/src/features/inbox/conversation-acts.repository.ts': {
    parts: ['table', 'conversationColumns'],
    reason:
      'the columns that inbox.repository.ts lists, and the four tables of its constant, whose records can be deleted',
  },
  'apps/server/src/features/inbox/conversation-subjects.repository.ts': {
    reason:
      'tables and columns are those of its exported readers, whose row types are picked from the generated schema',
  },
  'apps/server/src/features/inbox/inbox.repository.ts': {
    reason: 'columns of the table conversation from a list of their names; tests read all of them',
  },
  'apps/server/src/features/today/today.repository.ts': {
    parts: ["countWaiting('messages', 'message')", 'name'],
    reason: 'the same count for three kinds of conversations',
  },
  'apps/server/src/features/mail/mail.repository.ts': {
    parts: ['job.name', 'job.state', 'job.data'],
    reason: 'the tables of the job queue are those of pg-boss',
  },
  'apps/server/src/features/identity/sites/site-chooser.repository.ts': {
    parts: ['matchSiteWords(filter.words, 7)'],
    reason: 'the condition of words, written once for both lists of sites; tests search both',
  },
  'apps/server/src/features/platform/platform-sites.repository.ts': {
    parts: ["[...conditions, search.condition].join(' and ')", 'data'],
    reason:
      'each question of the list has the conditions it needs, whose plan fits; that of words is written once for both lists of sites; the tables of the job queue are those of pg-boss',
  },
  'apps/server/src/features/platform/work/platform-jobs.repository.ts': {
    parts: ["state ?? ''", 'state', 'data', 'name', 'id', 'retry_count', 'keep_until', 'start_after'],
    reason:
      'the tables of the job queue are those of pg-boss; the states are written out of a closed list, so that the index of failures serves',
  },
  'apps/server/src/features/mail/platform-mail.repository.ts': {
    parts: ['name', 'state'],
    reason: 'the tables of the job queue are those of pg-boss',
  },
  'apps/server/src/features/maintenance/maintenance.repository.ts': {
    parts: ['table'],
    reason: 'the type TableColumn names tables and columns with their periods',
  },
  'apps/server/src/features/resources/records.repository.ts': {
    parts: ['buildRecordColumns(table)', 'table'],
    reason: 'the type ResourceTable names the tables and columns of resources',
  },
  'apps/server/src/features/media/library/media-library.repository.ts': {
    parts: ['libraryColumns'],
    reason: 'columns of the table media, of which media.repository.ts has the first',
  },
  'apps/server/src/features/media/library/media-uses.repository.ts': {
    reason: 'one subquery for each table and column of its constants; a test reads them all',
  },
  'apps/server/src/features/site-launch/site-launch.repository.ts': {
    parts: ['table'],
    reason: 'the tables and columns of the parts of archives, whose types name them',
  },
  'apps/server/src/features/sites/save-site.repository.ts': {
    parts: ['table'],
    reason: 'the type TableName names the tables whose counters move on; all have the column id',
  },
  'apps/server/src/features/sites/sites.repository.ts': {
    parts: ['assignments'],
    reason: 'the type SiteTable names the columns that change',
  },
  'apps/server/src/features/stock/counts/stock-counts.repository.ts': {
    parts: ['stockNameSql', 'countedStockSql'],
    reason: 'the list of stocks is made of the same expressions, which functions build',
  },
  'apps/server/src/jobs/job-queue.ts': {
    reason: 'hands on statements that pg-boss wrote',
  },
  'apps/server/src/page-cache/invalidation-listener.ts': {
    reason: 'waits for notifications and sends a heartbeat: neither names a table',
  },
  'apps/server/src/storage/backup/export-tables.ts': {
    reason: 'lists tables and columns from the catalogue, and reads all of them',
  },
  'apps/server/src/storage/backup/import-tables.ts': {
    reason: 'lists tables and columns from the catalogue, and writes all of them',
  },
  'apps/server/src/storage/database-roles.ts': {
    reason: "roles and rights: reads PostgreSQL's catalogue, which is not in the generated schema",
  },
  'apps/server/src/storage/database.ts': {
    reason: 'runs the statements of others, and begins and ends transactions',
  },
  'apps/server/src/storage/send-query.ts': { reason: 'sends the statements of others' },
  'apps/server/src/storage/embedded-postgres/backup-embedded-postgres.ts': {
    reason: 'functions of the server that name no table',
  },
  'apps/server/src/storage/embedded-postgres/bootstrap-database.ts': {
    reason: "makes roles and the database: reads PostgreSQL's catalogue, which is not in the generated schema",
  },
  'apps/server/src/storage/encrypted-columns.ts': {
    reason: 'the type TableColumn names the tables and columns',
  },
  'apps/server/src/storage/migration-state.ts': {
    reason: 'reads the table of the migrations, which Kysely makes',
  },
  'apps/server/src/storage/schema-source.ts': {
    reason: "reads PostgreSQL's catalogue, which is not in the generated schema",
  },
};
