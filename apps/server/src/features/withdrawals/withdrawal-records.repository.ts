import type { ResourceKey } from '@vitrine/contract/resources/define-resource';
import type { withdrawalsResource } from '@vitrine/contract/resources/shop/withdrawals.resource';
import { withdrawalExceptions, withdrawalTerms } from '@vitrine/domain/ordering/withdrawal-terms.data';
import type { ResourceTable } from '../../storage/resource-table.ts';
import { formatEurosSql } from '../../storage/sql/french-sql.ts';

const zone = '(select time_zone from site where site.id = record.site_id)';
const theOrder = 'from shop_order ordered where ordered.site_id = record.site_id and ordered.id = record.order_id';
const isOpen = `record.state in ('declared', 'proof', 'goods_back')`;
const isMatched = 'record.order_id is not null';
/** Whether a withdrawal has refunds in some state. */
const hasRefund = (condition: string) => `exists (select from withdrawal_refund given
  join refund on refund.site_id = given.site_id and refund.id = given.refund_id
  where given.site_id = record.site_id and given.withdrawal_id = record.id and ${condition})`;
const isRefunding = hasRefund(`refund.state <> 'cancelled'`);
const isLastRefunding = hasRefund(`given.is_last and refund.state <> 'cancelled'`);
const isOwed = hasRefund(`(refund.state = 'failed' or refund.state = 'due' and refund.is_by_hand)`);
const isUnsent = `ordered.fulfilment in ('placed', 'preparing', 'ready', 'cancelled', 'expired')`;
/** Whether nothing of the order can be given back any more. */
const isGivenBack = `(ordered.payment_state in ('unpaid', 'failed', 'refunded') or ordered.payment_state <> 'processing'
  and ordered.total_cents <= (select coalesce(sum(refund.amount_cents), 0) from payment
    join refund on refund.site_id = payment.site_id and refund.payment_id = payment.id
    left join card_intent intent on intent.site_id = refund.site_id and intent.id = refund.intent_id
    where payment.site_id = record.site_id and payment.order_id = ordered.id and refund.state in ('due', 'sent', 'failed')
      and (refund.intent_id is null or intent.outcome = 'counted')))`;
/** Whether what it names, or all with the right where it names nothing, was refunded, be it for another reason (`listWithdrawnPieces`). */
const isWithdrawnBack = `(select bool_and(line.quantity <= coalesce((select sum(given.quantity) from refund_line given
    where given.site_id = line.site_id and given.order_id = line.order_id and given.line_position = line.position), 0))
  from order_line line where line.site_id = record.site_id and line.order_id = record.order_id and case
    when exists (select from withdrawal_line named where named.site_id = record.site_id and named.withdrawal_id = record.id)
      then exists (select from withdrawal_line named where named.site_id = record.site_id and named.withdrawal_id = record.id
        and named.position = line.position)
    else record.details = '' and line.withdrawal_exception is null end)`;
const isSettled = `(${isGivenBack} or coalesce(${isWithdrawnBack}, false) and ordered.payment_state <> 'processing')`;
const moment = (column: string, words: string) =>
  `case when record.${column} is not null then to_char(record.${column} at time zone ${zone}, 'DD/MM/YYYY HH24:MI') || ' · ${words}' end`;
const exceptions = Object.entries(withdrawalExceptions)
  .map(([name, sentence]) => `when '${name}' then '${sentence.replaceAll("'", "''")}'`)
  .join(' ');
const [terms] = withdrawalTerms;
/** The reference of an order as somebody typed it (`findOrderOfTypedReference`), '' where it is none. */
const namedReference = `(select coalesce(found[1] || '-' || upper(found[2]), '') as reference
  from (select regexp_match(record.order_reference, '([0-9]{6})[^[:alnum:]]*([[:alpha:]]{7})(?![[:alpha:]])') as found) typed)`;
/** How the last step of a withdrawal is called. */
const endings = `case record.state when 'refunded' then 'Remboursée' when 'refused' then 'Refusée' when 'revoked' then
  'Annulée par l’acheteur' else 'Écartée' end`;

/** Where the values of withdrawals are. */
export const withdrawalTable: ResourceTable<ResourceKey<typeof withdrawalsResource>, 'withdrawal'> = {
  table: 'withdrawal',
  values: {
    reference: { column: 'reference', type: 'text' },
    status: {
      sql: `case when record.state = 'declared' and record.order_id is null then 'to_match' when not ${isOpen} then record.state
        when ${isOwed} then 'owed' when ${isLastRefunding} then 'refunding' else record.state end`,
      type: 'text',
    },
    declaredAt: { sql: 'record.declared_at', type: 'timestamptz' },
    refundBy: {
      sql: `case when ${isOpen} then (record.declared_at at time zone ${zone})::date + ${terms.refundDays} end`,
      type: 'date',
    },
    name: {
      sql: `case when record.anonymised_at is null then record.name else 'Coordonnées effacées' end`,
      type: 'text',
    },
    email: { column: 'email', type: 'text' },
    orderReference: { column: 'order_reference', type: 'text' },
    order: {
      sql: `coalesce((select concat_ws(', ', ordered.reference, nullif(btrim(ordered.firstname || ' ' || ordered.lastname), ''))
        ${theOrder}), '')`,
      type: 'text',
    },
    orderState: {
      sql: `coalesce((select case ordered.fulfilment when 'placed' then 'Pas encore préparée' when 'preparing' then 'En préparation'
          when 'ready' then 'Prête' when 'partly_shipped' then 'Expédiée en partie' when 'shipped' then 'Expédiée'
          when 'collected' then 'Retirée' when 'done' then 'Terminée' else 'Annulée' end ${theOrder}), '')`,
      type: 'text',
    },
    // Of one whose order is not found: the order of the number that was typed, then what its address has ordered, a line each.
    candidates: {
      sql: `case when record.order_id is null and record.state = 'declared' then coalesce((
          select string_agg(concat_ws(' · ', candidate.reference, concat_ws(', ', nullif(btrim(candidate.firstname || ' ' || candidate.lastname), ''),
              'le ' || to_char(candidate.placed_at at time zone ${zone}, 'DD/MM/YYYY'), ${formatEurosSql('candidate.total_cents')},
              case when candidate.is_named then 'c’est le numéro indiqué' end,
              case when not candidate.is_of_address then 'une autre adresse' end)), E'\\n' order by candidate.is_named desc, candidate.id desc)
          from (select id, shop_order.reference, placed_at, firstname, lastname, total_cents, shop_order.reference = named.reference as is_named,
                record.email <> '' and coalesce(folded_email = lower(record.email), false) as is_of_address
              from shop_order, ${namedReference} named
              where shop_order.site_id = record.site_id and (shop_order.reference = named.reference or record.email <> '' and folded_email = lower(record.email))
              order by is_named desc, id desc limit 10) candidate), '') else '' end`,
      type: 'text',
    },
    withdrawn: {
      sql: `coalesce(nullif(concat_ws(E'\\n', (select string_agg(line.quantity || ' × ' || line.name, E'\\n' order by line.position)
        from withdrawal_line line where line.site_id = record.site_id and line.withdrawal_id = record.id),
        nullif(record.details, '')), ''), 'Toute la commande')`,
      type: 'text',
    },
    exceptions: {
      sql: `coalesce((select string_agg(line.name || ' : ' || case line.withdrawal_exception ${exceptions} end, E'\\n' order by line.position)
        from order_line line where line.site_id = record.site_id and line.order_id = record.order_id
          and line.withdrawal_exception is not null), '')`,
      type: 'text',
    },
    reason: { column: 'reason', type: 'text' },
    timeline: {
      sql: `concat_ws(E'\\n', ${moment('declared_at', 'Déclarée par l’acheteur')}, ${moment('proof_at', 'Envoi prouvé')},
        ${moment('goods_back_at', 'Retour reçu')},
        case when record.closed_at is not null then to_char(record.closed_at at time zone ${zone}, 'DD/MM/YYYY HH24:MI') || ' · ' || ${endings} end)`,
      type: 'text',
    },
    canMatch: { sql: `(record.state = 'declared' and record.order_id is null)`, type: 'boolean' },
    canReceive: { sql: `(${isMatched} and record.state in ('declared', 'proof'))`, type: 'boolean' },
    canProve: { sql: `(${isMatched} and record.state = 'declared')`, type: 'boolean' },
    canSettle: {
      sql: `(${isMatched} and ${isOpen} and not ${isRefunding} and exists (select 1 ${theOrder} and ${isSettled}
        and (record.state <> 'declared' or ${isUnsent})))`,
      type: 'boolean',
    },
    canConclude: {
      sql: `(${isMatched} and ${isOpen} and ${isRefunding} and not ${isLastRefunding})`,
      type: 'boolean',
    },
    canRefuse: { sql: `(${isMatched} and ${isOpen} and not ${isRefunding})`, type: 'boolean' },
  },
  search: ['record.name', 'record.email', 'record.reference', 'record.order_reference'],
};
