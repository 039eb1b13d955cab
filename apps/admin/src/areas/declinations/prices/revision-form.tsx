import { useQuery } from '@tanstack/react-query';
import { keepVolumesWhole } from '@vitrine/domain/bottles/volume';
import type { PriceRounding } from '@vitrine/domain/pricing/revise-price';
import { maximumRevisedPrices } from '@vitrine/domain/pricing/revise-price';
import { formatLocalDate } from '@vitrine/domain/publishing/format-date';
import { useRef, useState } from 'react';
import { formatAmount } from '../../../base/amounts/format-amount.ts';
import { toFailure } from '../../../base/api/api-failure.ts';
import { callApi } from '../../../base/api/call-api.ts';
import { Button } from '../../../base/components/button.tsx';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { Actions, Form, SelectField, TextField } from '../../../base/forms/form.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import { parseHundredths } from '../together/parse-hundredths.ts';
import { RoundingField } from '../together/rounding-field.tsx';
import styles from '../together/together.module.css';
import { PriceLines } from './price-lines.tsx';
import {
  type PriceChangeBody,
  type PricePlan,
  type PriceRevisions,
  pricePlanQuery,
  refreshPrices,
} from './price-revisions.queries.ts';

/** Which prices change, by how much and when; what they become stands below while one types. */
export function RevisionForm({ idSite, items, today }: { idSite: number } & Pick<PriceRevisions, 'items' | 'today'>) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [kind, setKind] = useState<PriceChangeBody['kind']>('percentage');
  const [typed, setTyped] = useState('');
  const [rounding, setRounding] = useState<PriceRounding>(10);
  const [startsOn, setStartsOn] = useState(today);
  const value = parseHundredths(typed);
  const body: PriceChangeBody = { idDeclinations: [...chosen], kind, value: value ?? 0, rounding, startsOn };
  const isTooMany = chosen.size > maximumRevisedPrices;
  const isAsked = chosen.size > 0 && !isTooMany && value !== undefined && value !== 0 && startsOn >= today;
  const asked = useQuery({ ...pricePlanQuery(idSite, body), enabled: isAsked });
  const plan = isAsked ? asked.data : undefined;
  // Browsers send a form by Enter in a field too: that changes no price, which may not have been read yet.
  const isPressed = useRef(false);
  const send = async () => {
    if (!isPressed.current || !plan || asked.isPlaceholderData) return;
    await callApi('revisePrices', { params: { idSite }, body: { ...body, confirm: plan.confirm } });
    notify(startsOn === today ? 'Les prix sont changés.' : 'Le changement est prévu.');
    setChosen(new Set());
    setTyped('');
    await refreshPrices(idSite);
  };
  const choose = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <Form onSend={send} isWide>
      {(isPending) => (
        <div className={styles.form}>
          <fieldset className={styles.items}>
            <legend className={styles.legend}>Quels prix</legend>
            {listGroups(items).map(({ label, ids }) => (
              <label key={label} className={styles.item}>
                <input
                  type="checkbox"
                  checked={chosen.size === ids.length && ids.every((id) => chosen.has(id))}
                  onChange={({ currentTarget }) => setChosen(new Set(currentTarget.checked ? ids : []))}
                />
                {label}
              </label>
            ))}
            {items.map(({ id, name, priceCents }) => (
              <label key={id} className={styles.item}>
                <input type="checkbox" checked={chosen.has(id)} onChange={() => choose(id)} />
                <span className={styles.name}>{keepVolumesWhole(name)}</span>
                <span className={styles.price}>{formatAmount(priceCents)}</span>
              </label>
            ))}
          </fieldset>
          <div className={styles.change}>
            <div className={styles.fields}>
              <SelectField
                name="kind"
                label="De combien"
                value={kind}
                onChange={({ currentTarget }) => setKind(currentTarget.value as typeof kind)}
              >
                <option value="percentage">En pour cent</option>
                <option value="amount">En euros</option>
              </SelectField>
              <TextField
                name="value"
                label={kind === 'amount' ? 'Euros' : 'Pour cent'}
                hint="Négatif pour baisser."
                inputMode="text"
                autoComplete="off"
                placeholder={kind === 'amount' ? '0,50' : '4'}
                value={typed}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
              <RoundingField value={rounding} onChange={setRounding} />
              <TextField
                name="startsOn"
                label="À partir du"
                type="date"
                min={today}
                value={startsOn}
                onChange={({ currentTarget }) => setStartsOn(currentTarget.value)}
              />
            </div>
            {isAsked && asked.error && <FailureNotice failure={toFailure(asked.error)} />}
            {isTooMany && (
              <p className={styles.soft}>
                {`Au plus ${maximumRevisedPrices} prix à la fois\u00a0: vous en avez choisi ${chosen.size}.`}
              </p>
            )}
            {!isAsked && !isTooMany && (
              <p className={styles.soft}>Choisissez des prix et un nombre&nbsp;: ce qu’ils deviennent se lit ici.</p>
            )}
            {plan && plan.lines.length === 0 && <p className={styles.soft}>Aucun prix ne change avec cet arrondi.</p>}
            {plan && plan.lines.length > 0 && (
              <>
                <PriceLines lines={plan.lines} />
                <p className={styles.soft}>
                  Une réduction annoncée ensuite barre le prix le plus bas des trente jours d’avant, celui d’aujourd’hui
                  compris.
                </p>
              </>
            )}
            <Actions>
              <Button
                kind="primary"
                isPending={isPending || asked.isPlaceholderData}
                disabled={!plan || plan.lines.length === 0}
                onClick={({ currentTarget }) => {
                  isPressed.current = true;
                  currentTarget.form?.requestSubmit();
                  isPressed.current = false;
                }}
              >
                {nameAct(plan, startsOn, today)}
              </Button>
            </Actions>
          </div>
        </div>
      )}
    </Form>
  );
}

/** All prices at once; where there are more than may change together, group by group in their order. */
function listGroups(items: PriceRevisions['items']): { label: string; ids: number[] }[] {
  const groups: { label: string; ids: number[] }[] = [];
  for (let from = 0; from < items.length; from += maximumRevisedPrices) {
    const ids = items.slice(from, from + maximumRevisedPrices).map(({ id }) => id);
    groups.push({ label: `Prix ${from + 1} à ${from + ids.length}`, ids });
  }
  return groups.length === 1 ? groups.map(({ ids }) => ({ label: 'Tous', ids })) : groups;
}

function nameAct(plan: PricePlan | undefined, startsOn: string, today: string): string {
  const count = plan?.lines.length ?? 0;
  if (!count) return 'Changer les prix';
  const prices = count === 1 ? 'un prix' : `${count} prix`;
  return startsOn === today ? `Changer ${prices}` : `Changer ${prices} le ${formatLocalDate(startsOn, 'full')}`;
}
