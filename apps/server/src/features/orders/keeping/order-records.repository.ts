import type { ResourceKey } from '@vitrine/contract/resources/define-resource';
import type { ordersResource } from '@vitrine/contract/resources/orders.resource';
import { paperKindLabels } from '@vitrine/domain/invoicing/paper-terms.data';
import { eventLabels } from '@vitrine/domain/ordering/order-events';
import type { ResourceTable } from '../../../storage/resource-table.ts';
import { formatAddressSql, formatCountrySql, formatEurosSql } from '../../../storage/sql/french-sql.ts';

const isPaid = `record.payment_state in ('paid', 'partly_refunded', 'disputed')`;
const isOpen = `record.fulfilment in ('placed', 'preparing', 'ready')`;
const isRefunded = `record.payment_state = 'refunded'`;
/** Whether something of an order is still to be given back, in one of these states of a refund. */
const hasRefund = (states: string) => `exists (
  select from payment join refund on refund.site_id = payment.site_id and refund.payment_id = payment.id
  where payment.site_id = record.site_id and payment.order_id = record.id and ${states})`;
/** What came by card goes back by itself, unless its service has refused. */
const isOwedByHand = `(refund.state = 'failed' or refund.state = 'due' and (refund.is_by_hand
  or refund.intent_id is null and not exists (
    select from card_intent intent where intent.site_id = payment.site_id and intent.payment_id = payment.id
      and intent.outcome = 'counted')))`;
const isPrepared = `record.fulfilment in ('preparing', 'ready')`;
const isCarried = `record.delivery_type in ('DELIVERY', 'PICKUP')`;
/** The shipping fee before a code reduces it (`computeShippingBeforeCode`). */
const shippingBeforeCode = '(record.total_cents - record.goods_cents + record.discount_cents)';
/** The name of where an order is collected; its whole address once the schedule is gone. */
const collectionPlace = `coalesce((select address.name from pickup_schedule schedule
  join address on address.site_id = schedule.site_id and address.id = schedule.address_id
  where schedule.site_id = record.site_id and schedule.id = (record.slot ->> 'scheduleId')::int), record.slot -> 'address' ->> 0)`;
/** Postcode and town of a relay point, in one line. */
const relayTown = `(record.relay -> 'lines' ->> 1)`;
/** The company of an order with its numbers (`listBillingLines`); null without one. */
const companyLines = `nullif(concat_ws(E'\\n', record.company ->> 'name',
  'SIREN ' || regexp_replace(record.company ->> 'siren', '(\\d{3})(\\d{3})(\\d{3})', E'\\\\1\u00a0\\\\2\u00a0\\\\3'),
  'TVA ' || (record.company ->> 'vatNumber')), '')`;
const zone = '(select time_zone from site where site.id = record.site_id)';
const paperKinds = Object.entries(paperKindLabels)
  .map(([kind, label]) => `when '${kind}' then '${label.replaceAll("'", "''")}'`)
  .join(' ');
const kinds = Object.entries(eventLabels)
  .map(([kind, label]) => `when '${kind}' then '${label.replaceAll("'", "''")}'`)
  .join(' ');

/** Where the values of orders are. */
export const orderTable: ResourceTable<ResourceKey<typeof ordersResource>, 'shop_order'> = {
  table: 'shop_order',
  values: {
    reference: { column: 'reference', type: 'text' },
    placedAt: { sql: 'record.placed_at', type: 'timestamptz' },
    status: { column: 'status', type: 'text' },
    buyer: {
      sql: `case when record.email is null then 'Coordonnées effacées'
        else coalesce(nullif(concat_ws(', ', record.company ->> 'name', nullif(trim(record.firstname || ' ' || record.lastname), '')), ''), 'Client de passage') end`,
      type: 'text',
    },
    contact: { sql: `concat_ws(E'\\n', nullif(record.email, ''), nullif(record.phone, ''))`, type: 'text' },
    totalCents: { column: 'total_cents', type: 'integer' },
    lines: {
      sql: `coalesce((select string_agg(line.quantity || ' × ' || concat_ws(', ', line.name, nullif(line.detail, '')) || ' : '
          || ${formatEurosSql('line.unit_cents * line.quantity')}, E'\\n' order by line.position)
        from order_line line where line.site_id = record.site_id and line.order_id = record.id), '')`,
      type: 'text',
    },
    amounts: {
      sql: `concat_ws(E'\\n', 'Sous-total : ' || ${formatEurosSql('record.goods_cents')},
        case when record.discount_cents > 0 then 'Réduction ' || record.discount_code || ' : − ' || ${formatEurosSql('record.discount_cents')} end,
        case when ${isCarried} then 'Livraison : ' || ${formatEurosSql(shippingBeforeCode)} end,
        case when record.vat_mention = '' then 'dont TVA : ' || ${formatEurosSql('record.vat_cents')} else record.vat_mention end)`,
      type: 'text',
    },
    paymentStatus: {
      sql: `case when record.total_cents = 0 then 'free'
          when record.payment_state = 'refunded' then 'refunded'
          when record.payment_state = 'disputed' then 'disputed'
          when ${isPaid} and (record.fulfilment in ('cancelled', 'expired') or ${hasRefund(`refund.state in ('due', 'failed')`)}) then 'owed'
          when record.payment_state = 'partly_refunded' then 'partly_refunded'
          when ${isPaid} then 'paid'
          when record.fulfilment in ('cancelled', 'expired') then 'none'
          when record.payment_method = 'collection' then 'collection'
          when record.payment_state = 'failed' then 'failed'
          else 'awaited' end`,
      type: 'text',
    },
    paymentMethod: { column: 'payment_method', type: 'text' },
    channel: { column: 'channel', type: 'text' },
    soldBy: {
      sql: `case record.channel when 'online' then '' else (
        select case record.channel when 'counter' then 'au caveau' else 'par téléphone' end
            || ' par ' || coalesce(nullif(translate(account.name, E'\\n\\r', '  '), ''), account.email, 'un compte supprimé')
          from (select event.account_id from order_event event
            where event.site_id = record.site_id and event.order_id = record.id and event.kind = 'placed' order by event.id limit 1) placed
          left join staff_account account on account.id = placed.account_id) end`,
      type: 'text',
    },
    // A hold that ends at midnight is kept the day before.
    heldUntil: {
      sql: `case when (record.hold_ends_at at time zone ${zone})::time = '00:00' then record.hold_ends_at - interval '1 second'
        else record.hold_ends_at end`,
      type: 'timestamptz',
    },
    deliveryType: { column: 'delivery_type', type: 'text' },
    destination: {
      sql: `case record.delivery_type when 'DELIVERY' then concat_ws(', ', nullif(record.delivery_address ->> 'city', ''),
          ${formatCountrySql('record.delivery_address')})
        when 'PICKUP' then coalesce('Relais\u00a0: ' || (record.relay ->> 'name'), '')
        when 'CLICK_AND_COLLECT' then concat_ws('\u00a0: ', 'Retrait', ${collectionPlace})
        else '' end`,
      type: 'text',
    },
    place: {
      sql: `concat_ws(E'\\n', record.carrier ->> 'name', record.slot ->> 'label', record.slot -> 'address' ->> 0,
        nullif(concat_ws(E'\\n', record.relay ->> 'name', 'n° ' || nullif(record.relay ->> 'id', ''), (select string_agg(line, E'\\n')
          from jsonb_array_elements_text(record.relay -> 'lines') line)), ''),
        case when record.delivery_address is not null then ${formatAddressSql('record.delivery_address')} end)`,
      type: 'text',
    },
    // Of the delivery, as carriers ask for them.
    postalCode: {
      sql: `coalesce(record.delivery_address ->> 'postalCode', split_part(${relayTown}, ' ', 1), '')`,
      type: 'text',
    },
    city: {
      sql: `coalesce(record.delivery_address ->> 'city', substr(${relayTown}, strpos(${relayTown}, ' ') + 1), '')`,
      type: 'text',
    },
    billing: {
      sql: `concat_ws(E'\\n', ${companyLines}, case when record.billing_address is not null then ${formatAddressSql('record.billing_address')} end)`,
      type: 'text',
    },
    message: { column: 'message', type: 'text' },
    papers: {
      sql: `coalesce((select string_agg(concat_ws(' · ', paper.number, case paper.kind ${paperKinds} end
          || ' du ' || to_char(paper.issued_on, 'DD/MM/YYYY'), ${formatEurosSql('paper.total_cents')}), E'\\n' order by paper.id)
        from invoice paper where paper.site_id = record.site_id and paper.order_id = record.id), '')`,
      type: 'text',
    },
    timeline: {
      sql: `coalesce((select string_agg(to_char(event.at at time zone ${zone}, 'DD/MM/YYYY HH24:MI') || ' · '
          || case event.kind ${kinds} end
          || case event.author when 'buyer' then ', par l’acheteur' when 'program' then ', d’office'
            else ', par ' || coalesce(nullif(translate(account.name, E'\\n\\r', '  '), ''), account.email, 'un compte supprimé') end
          || coalesce(' · ' || nullif(translate(event.note, E'\\n\\r', '  '), ''), ''), E'\\n' order by event.id)
        from order_event event left join staff_account account on account.id = event.account_id
        where event.site_id = record.site_id and event.order_id = record.id), '')`,
      type: 'text',
    },
    // A line each: its id, when it came, what it is about. What was taken back or refused is none.
    withdrawals: {
      sql: `coalesce((select string_agg(concat_ws(' · ', declared.id, 'Reçue le ' || to_char(declared.declared_at at time zone ${zone}, 'DD/MM/YYYY'),
          coalesce(nullif(concat_ws(', ', (select string_agg(line.quantity || '\u00a0×\u00a0' || line.name, ', ' order by line.position)
            from withdrawal_line line where line.site_id = declared.site_id and line.withdrawal_id = declared.id),
            nullif(translate(declared.details, E'\\n\\r', '  '), '')), ''), 'toute la commande')), E'\\n' order by declared.id)
        from withdrawal declared where declared.site_id = record.site_id and declared.order_id = record.id
          and declared.state not in ('revoked', 'refused', 'dismissed')), '')`,
      type: 'text',
    },
    canPay: {
      sql: `(record.payment_state in ('unpaid', 'processing', 'failed') and record.fulfilment <> 'cancelled')`,
      type: 'boolean',
    },
    canReady: {
      sql: `(record.fulfilment in ('placed', 'preparing') and (${isPaid} or record.payment_method = 'collection')
        and not ${isRefunded})`,
      type: 'boolean',
    },
    canShip: {
      sql: `(${isCarried} and (${isOpen} or record.fulfilment = 'partly_shipped') and ${isPaid})`,
      type: 'boolean',
    },
    canCollect: { sql: `(record.delivery_type = 'CLICK_AND_COLLECT' and ${isOpen} and ${isPaid})`, type: 'boolean' },
    canFinish: {
      sql: `(record.delivery_type = 'NO_DELIVERY' and ${isOpen} and (${isPaid} or ${isPrepared})
        and not ${isRefunded})`,
      type: 'boolean',
    },
    canCancel: { sql: `(${isOpen})`, type: 'boolean' },
    // Whoever has an address is erased by their own record, everywhere.
    canErase: {
      sql: `(record.email = '' and (concat(record.firstname, record.lastname, record.phone, record.message) <> ''
        or coalesce(record.company, record.billing_address, record.delivery_address) is not null) and record.erasure_due_at is null)`,
      type: 'boolean',
    },
    canRefund: {
      sql: `(record.payment_state <> 'disputed' and ${hasRefund(isOwedByHand)})`,
      type: 'boolean',
    },
    owedCents: {
      sql: `(select coalesce(sum(refund.amount_cents), 0)::int
        from payment join refund on refund.site_id = payment.site_id and refund.payment_id = payment.id
        where payment.site_id = record.site_id and payment.order_id = record.id and ${isOwedByHand})`,
      type: 'integer',
    },
    owedRefunds: {
      sql: `(select coalesce(string_agg(refund.id::text, ' ' order by refund.id), '')
        from payment join refund on refund.site_id = payment.site_id and refund.payment_id = payment.id
        where payment.site_id = record.site_id and payment.order_id = record.id and ${isOwedByHand})`,
      type: 'text',
    },
  },
  searchedWords: { table: 'order_word', record: 'order_id' },
};
