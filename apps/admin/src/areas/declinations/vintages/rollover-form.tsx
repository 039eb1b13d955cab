import { useQuery } from '@tanstack/react-query';
import type { PriceRounding } from '@vitrine/domain/pricing/revise-price';
import { useRef, useState } from 'react';
import { toFailure } from '../../../base/api/api-failure.ts';
import { callApi } from '../../../base/api/call-api.ts';
import { Button } from '../../../base/components/button.tsx';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { Actions, Form, SelectField, TextField } from '../../../base/forms/form.tsx';
import { notify } from '../../../base/toasts/toasts.ts';
import { parseHundredths } from '../together/parse-hundredths.ts';
import { RoundingField } from '../together/rounding-field.tsx';
import styles from '../together/together.module.css';
import { PlannedVintages } from './planned-vintages.tsx';
import { type RolloverBody, refreshVintages, rolloverPlanQuery, type Vintages } from './vintages.queries.ts';
import { type ChosenWine, readLines, WineChoice } from './wine-choice.tsx';

/** Of which wines new vintages are made, and how; what they will be stands beside while one types. */
export function RolloverForm({ idSite, vintages }: { idSite: number; vintages: Vintages }) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, ChosenWine>>(new Map());
  const [typed, setTyped] = useState('');
  const [rounding, setRounding] = useState<PriceRounding>(10);
  const [isOffered, setOffered] = useState(false);
  const [former, setFormer] = useState<RolloverBody['former']>('sold-out');
  const lines = readLines(chosen);
  const value = typed.trim() === '' ? 0 : parseHundredths(typed);
  const body: RolloverBody = { lines: lines ?? [], value: value ?? 0, rounding, isOffered, former };
  const isAsked = Boolean(lines?.length) && value !== undefined;
  const asked = useQuery({ ...rolloverPlanQuery(idSite, body), enabled: isAsked });
  const plan = isAsked && !asked.error ? asked.data : undefined;
  // Browsers send a form by Enter in a field too: that makes no vintage, which may not have been read yet.
  const isPressed = useRef(false);
  const send = async () => {
    if (!isPressed.current || !plan || asked.isPlaceholderData) return;
    await callApi('rollVintages', { params: { idSite }, body: { ...body, confirm: plan.confirm } });
    notify(plan.lines.length > 1 ? `${plan.lines.length} millésimes sont créés.` : 'Le millésime est créé.');
    setChosen(new Map());
    setTyped('');
    await refreshVintages(idSite);
  };
  return (
    <Form onSend={send} isWide>
      {(isPending) => (
        <div className={styles.form}>
          <WineChoice vintages={vintages} chosen={chosen} onChange={setChosen} />
          <div className={styles.change}>
            <div className={styles.fields}>
              <TextField
                name="value"
                label="Prix, en pour cent"
                hint="Si vous laissez vide, le prix reste le même."
                inputMode="text"
                autoComplete="off"
                placeholder="4"
                value={typed}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
              <RoundingField value={rounding} onChange={setRounding} />
              <SelectField
                name="isOffered"
                label="Les nouveaux"
                hint="Si la loi demande leur fiche, ils attendent que vous l’ayez relue."
                value={String(isOffered)}
                onChange={({ currentTarget }) => setOffered(currentTarget.value === 'true')}
              >
                <option value="false">Attendent d’être relus</option>
                <option value="true">Sont en vente aussitôt</option>
              </SelectField>
              <SelectField
                name="former"
                label="Les précédents"
                value={former}
                onChange={({ currentTarget }) => setFormer(currentTarget.value as typeof former)}
              >
                <option value="sold-out">Restent jusqu’à épuisement</option>
                <option value="replaced">Laissent la place au nouveau</option>
              </SelectField>
            </div>
            {isAsked && asked.error && <FailureNotice failure={toFailure(asked.error)} />}
            <div role="status">
              {!isAsked && (
                <p className={styles.soft}>
                  {chosen.size
                    ? 'Un nombre reste à corriger\u00a0: l’année, le prix, le stock ou le pour cent.'
                    : 'Choisissez des vins\u00a0: ce qui sera fait se lit ici.'}
                </p>
              )}
              {plan && <PlannedVintages lines={plan.lines} />}
            </div>
            <Actions>
              <Button
                kind="primary"
                isPending={isPending || asked.isPlaceholderData}
                disabled={!plan}
                onClick={({ currentTarget }) => {
                  isPressed.current = true;
                  currentTarget.form?.requestSubmit();
                  isPressed.current = false;
                }}
              >
                {plan && plan.lines.length > 1 ? `Créer ${plan.lines.length} millésimes` : 'Créer le millésime'}
              </Button>
            </Actions>
          </div>
        </div>
      )}
    </Form>
  );
}
