import type { ResourceKey } from '@vitrine/contract/resources/define-resource';
import type { invoicesResource } from '@vitrine/contract/resources/shop/invoices.resource';
import { buyerYears } from '@vitrine/domain/invoicing/paper-terms.data';
import type { ResourceTable } from '../../storage/resource-table.ts';
import { formatEurosSql } from '../../storage/sql/french-sql.ts';

const said = '(record.content::jsonb)';
const buyer = `(select kept.buyer::jsonb from invoice_buyer kept
  where kept.site_id = record.site_id and kept.invoice_id = record.id)`;
const cents = (name: string) => formatEurosSql(`(part.value ->> '${name}')::int`);
const percent = `replace(((part.value ->> 'rate')::numeric / 100)::double precision::text, '.', ',') || '\u00a0%'`;

/** The columns that count for the hash of a paper, in their order. */
const hashed = [
  ...['record.previous_hash', 'record.id', 'record.number', 'record.kind', 'record.issued_on'],
  ...[
    '(extract(epoch from record.issued_at) * 1000)::bigint',
    'record.order_id',
    'record.credited_number',
    'record.refund_id',
  ],
  ...[
    'record.net_cents',
    'record.vat_cents',
    'record.total_cents',
    'record.version',
    'record.buyer_hash',
    'record.content',
  ],
].join(`, E'\\n', `);
/** The hash of a paper, apart from `hashPaper`, which made it: what reads it finds the same or a fault. */
const paperHash = `encode(sha256(convert_to(concat(${hashed}), 'UTF8')), 'hex')`;

/** Where the values of invoices and credit notes are. */
export const invoiceTable: ResourceTable<ResourceKey<typeof invoicesResource>, 'invoice'> = {
  table: 'invoice',
  values: {
    number: { column: 'number', type: 'text' },
    kind: { column: 'kind', type: 'text' },
    issuedOn: { column: 'issued_on', type: 'date' },
    buyer: {
      sql: `coalesce(concat_ws(E'\\n', ${buyer} -> 'company' ->> 'name', ${buyer} ->> 'name'), 'Identité supprimée après dix ans')`,
      type: 'text',
    },
    order: { sql: `${said} -> 'order' ->> 'reference'`, type: 'text' },
    creditedNumber: { column: 'credited_number', type: 'text' },
    netCents: { column: 'net_cents', type: 'integer' },
    vatCents: { column: 'vat_cents', type: 'integer' },
    totalCents: { column: 'total_cents', type: 'integer' },
    lines: {
      sql: `concat_ws(E'\\n', (select string_agg((part.value ->> 'quantity') || ' × '
          || concat_ws(', ', part.value ->> 'designation', nullif(part.value ->> 'details', '')) || ' : ' || ${cents('totalCents')},
          E'\\n' order by part.ordinality)
        from jsonb_array_elements(${said} -> 'lines') with ordinality part),
        (select string_agg('Livraison : ' || ${cents('totalCents')}, E'\\n' order by part.ordinality)
        from jsonb_array_elements(${said} -> 'shipping') with ordinality part))`,
      type: 'text',
    },
    rates: {
      sql: `concat_ws(E'\\n', (select string_agg('TVA à ' || ${percent} || ' sur ' || ${cents('netCents')} || ' HT : ' || ${cents('vatCents')},
          E'\\n' order by part.ordinality)
        from jsonb_array_elements(${said} -> 'groups') with ordinality part where part.value ->> 'category' = 'S'),
        nullif(${said} ->> 'vatMention', ''))`,
      type: 'text',
    },
    seller: {
      sql: `concat_ws(E'\\n', ${said} -> 'seller' ->> 'name', ${said} -> 'seller' ->> 'legalForm',
        'SIRET ' || nullif(${said} -> 'seller' ->> 'siret', ''), ${said} -> 'seller' ->> 'vatNumber')`,
      type: 'text',
    },
    retention: {
      sql: `case when ${buyer} is null then '' else 'Jusqu’au 31 décembre ' || (extract(year from record.issued_on) + ${buyerYears})
        || case when exists (select from shop_order placed where placed.site_id = record.site_id and placed.id = record.order_id
          and placed.anonymised_at is not null)
        then ', comme la loi le demande, bien que la personne ait fait effacer ses données' else '' end end`,
      type: 'text',
    },
    mailedAt: {
      sql: `(select file.mailed_at from invoice_file file where file.site_id = record.site_id and file.invoice_id = record.id)`,
      type: 'timestamptz',
    },
    rules: { sql: `${said} ->> 'rules'`, type: 'text' },
    hash: { column: 'hash', type: 'text' },
    integrity: {
      sql: `case when ${paperHash} = record.hash then 'intact' else 'broken' end`,
      type: 'text',
    },
    canSend: {
      sql: `exists (select from invoice_file file join shop_order placed on placed.site_id = file.site_id and placed.id = record.order_id
        where file.site_id = record.site_id and file.invoice_id = record.id and placed.email <> '')`,
      type: 'boolean',
    },
  },
  isAppendOnly: true,
  searchedBeginnings: ['folded_number'],
};
