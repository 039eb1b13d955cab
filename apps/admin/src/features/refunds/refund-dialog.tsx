import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { type RefundedGoods, refundedGoods, refundReasons } from '@vitrine/domain/ordering/refund-reasons';
import { type FormEvent, useId, useState } from 'react';
import { type ApiFailure, toFailure } from '../../base/api/api-failure.ts';
import { FailureNotice, Notice } from '../../base/components/notice.tsx';
import { Dialog } from '../../base/dialogs/dialog.tsx';
import { DialogActions, SelectField, TextField } from '../../base/forms/form.tsx';
import { Skeleton } from '../../base/page/loading.tsx';
import { notify } from '../../base/toasts/toasts.ts';
import styles from './refunds.module.css';
import {
  type RefundableItem,
  type RefundBody,
  type RefundPlan,
  type RefundTarget,
  refundPlanQuery,
  sendRefund,
} from './refunds.queries.ts';

type Reason = RefundBody['reason'];
interface Choice {
  quantity: number;
  goods: RefundedGoods | undefined;
}

/** Refunds pieces of the items that were chosen: what would be done stands below, and one button does it. */
export function RefundDialog({
  target,
  title,
  items,
  start,
  areGoodsBack,
  onClose,
}: {
  target: RefundTarget;
  title: string;
  items: readonly RefundableItem[];
  /** How many pieces of each item are chosen at first; none without. */
  start: readonly number[];
  /** Of a withdrawal: whether what had left has come back. */
  areGoodsBack?: boolean;
  onClose(): void;
}) {
  const isOne = items.length === 1 && target.kind === 'orders';
  const [choices, setChoices] = useState<readonly Choice[]>(
    items.map((_item, place) => ({ quantity: start[place] ?? 0, goods: undefined })),
  );
  const [reason, setReason] = useState<Reason>(target.kind === 'orders' ? 'damaged' : 'withdrawal');
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<ApiFailure>();
  const [isPending, setPending] = useState(false);
  const goodsOf = (place: number) => {
    const item = items[place];
    return choices[place]?.goods ?? guessGoods(reason, (item?.sent ?? 0) > 0, areGoodsBack);
  };
  const body: RefundBody = {
    lines: items.flatMap(({ position }, place) => {
      const quantity = choices[place]?.quantity ?? 0;
      return position !== null && quantity > 0 ? [{ position, quantity, goods: goodsOf(place) }] : [];
    }),
    shipping: items.some(({ position }, place) => position === null && (choices[place]?.quantity ?? 0) > 0),
    reason,
    note,
  };
  const hasChoice = body.lines.length > 0 || body.shipping;
  const asked = useQuery({
    // What staff note for themselves changes nothing of the plan.
    ...refundPlanQuery(target, { ...body, note: '' }),
    enabled: hasChoice,
    placeholderData: keepPreviousData,
  });
  const plan = hasChoice ? asked.data : undefined;
  const refusal = failure ?? (hasChoice && asked.error ? toFailure(asked.error) : undefined);
  const act = async (event: FormEvent) => {
    event.preventDefault();
    if (!plan || asked.isPlaceholderData || isPending) return;
    setPending(true);
    setFailure(undefined);
    try {
      const done = await sendRefund(target, body, plan.confirm);
      notify(
        done.means === 'card' ? `${formatPrice(done.cents)} rendus par carte` : `${formatPrice(done.cents)} à rendre`,
      );
      onClose();
    } catch (error) {
      // A colleague was faster: what would be done now is shown instead.
      setFailure(toFailure(error));
      setPending(false);
      void asked.refetch();
    }
  };
  const change = (place: number, changes: Partial<Choice>) => {
    setFailure(undefined);
    setChoices(choices.map((choice, one) => (one === place ? { ...choice, ...changes } : choice)));
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={act} noValidate className={styles.form}>
        {refusal && <FailureNotice failure={refusal} />}
        {items.map((item, place) => (
          <ItemFields
            key={item.position ?? 'shipping'}
            item={item}
            isAlone={isOne}
            quantity={choices[place]?.quantity ?? 0}
            goods={goodsOf(place)}
            onChange={(changes) => change(place, changes)}
          />
        ))}
        {target.kind === 'orders' && (
          <SelectField
            name="reason"
            label="Motif"
            hint="La personne le lit dans son courriel."
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value as Reason)}
          >
            {Object.entries(refundReasons).map(([word, label]) => (
              <option key={word} value={word}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          name="note"
          label="Note"
          hint="Facultatif, pour l’équipe seule."
          value={note}
          maxLength={200}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Plan plan={plan} isAsked={hasChoice && !refusal} isOld={asked.isPlaceholderData} />
        <DialogActions isPending={isPending || !plan || asked.isPlaceholderData} onCancel={onClose}>
          {plan ? nameAct(plan) : 'Rembourser'}
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What most likely became of the pieces. */
function guessGoods(reason: Reason, isSent: boolean, areGoodsBack = true): RefundedGoods {
  const isLost = reason === 'damaged' || reason === 'missing';
  if (isSent) return isLost || reason === 'gesture' || !areGoodsBack ? 'gone' : 'returned';
  return isLost ? 'broken' : 'released';
}

const nameAct = ({ cents, means }: RefundPlan) =>
  means === 'card' ? `Rendre ${formatPrice(cents)} par carte` : `Noter ${formatPrice(cents)} à rendre`;

function ItemFields({
  item,
  isAlone,
  quantity,
  goods,
  onChange,
}: {
  item: RefundableItem;
  /** Whether the title of the dialog names it. */
  isAlone: boolean;
  quantity: number;
  goods: RefundedGoods;
  onChange(changes: Partial<Choice>): void;
}) {
  const id = useId();
  const { name, position, unsent, sent } = item;
  if (position === null && isAlone) return null;
  if (position === null)
    return (
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={quantity > 0}
          onChange={({ currentTarget }) => onChange({ quantity: currentTarget.checked ? 1 : 0 })}
        />
        {name}, {formatPrice(item.leftCents)}
      </label>
    );
  const options: RefundedGoods[] = [
    ...(unsent ? (['broken', 'released'] as const) : []),
    ...(sent ? (['gone', 'returned'] as const) : []),
  ];
  const most = goods === 'gone' || goods === 'returned' ? sent : unsent;
  const step = (to: number) => onChange({ quantity: Math.max(isAlone ? 1 : 0, Math.min(most, to)) });
  return (
    <fieldset className={styles.item}>
      <legend className={isAlone ? styles.hidden : styles.legend}>{name}</legend>
      <div className={styles.count}>
        <label htmlFor={id}>Quantité, sur {most}</label>
        <div className={styles.stepper}>
          <button type="button" aria-label={`Un de moins, ${name}`} onClick={() => step(quantity - 1)}>
            −
          </button>
          <input
            id={id}
            inputMode="numeric"
            value={quantity}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ currentTarget }) => step(Number.parseInt(currentTarget.value, 10) || 0)}
          />
          <button type="button" aria-label={`Un de plus, ${name}`} onClick={() => step(quantity + 1)}>
            +
          </button>
        </div>
      </div>
      {quantity > 0 && (
        <SelectField
          name={`goods-${position}`}
          label={quantity > 1 ? 'Ce qu’ils deviennent' : 'Ce qu’il devient'}
          value={goods}
          onChange={({ currentTarget }) => onChange({ goods: currentTarget.value as RefundedGoods })}
        >
          {options.map((word) => (
            <option key={word} value={word}>
              {goodsLabels[word]}
            </option>
          ))}
        </SelectField>
      )}
    </fieldset>
  );
}

const goodsLabels: Readonly<Record<RefundedGoods, string>> = {
  broken: `Pas parti, ${refundedGoods.broken}`,
  released: `Pas parti, ${refundedGoods.released}`,
  gone: `Parti, ${refundedGoods.gone}`,
  returned: `Parti, ${refundedGoods.returned}`,
};

function Plan({ plan, isAsked, isOld }: { plan: RefundPlan | undefined; isAsked: boolean; isOld: boolean }) {
  const id = useId();
  if (!plan)
    return isAsked ? (
      <Skeleton rows={2} />
    ) : (
      <p className={styles.text}>Choisissez au moins un article, ou la livraison.</p>
    );
  return (
    <section className={styles.plan} aria-labelledby={id} aria-live="polite" data-old={isOld ? '' : undefined}>
      <h3 id={id} className={styles.title}>
        Ce qui sera fait
      </h3>
      {plan.warnings.map((one) => (
        <Notice key={one} kind="warning">
          {one}
        </Notice>
      ))}
      <ul className={styles.sentences}>
        {plan.sentences.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </section>
  );
}
