/**
 * What was given back of the payments that count for their order, by when it was first sent; what came twice was never sold. What came back
 * from a closed card is to be given again: that is money, and no sale changes. `$1` is the site.
 */
export const givenBackSql = `(select refund.id, refund.payment_id, refund.amount_cents, coalesce(back.at, refund.sent_at) as sent_at
  from refund
  left join card_intent intent on intent.site_id = $1 and intent.id = refund.intent_id
  left join (select refund_id, min(sent_at) as at from refund_return where site_id = $1 group by refund_id) back on back.refund_id = refund.id
  where refund.site_id = $1 and (refund.state = 'sent' or back.at is not null) and (refund.intent_id is null or intent.outcome = 'counted'))`;
