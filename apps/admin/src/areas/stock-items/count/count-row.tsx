import { keepVolumesWhole } from '@vitrine/domain/bottles/volume';
import { describeDifference } from '@vitrine/domain/stock/plan-stock-count';
import { useEffect, useId, useRef, useState } from 'react';
import { toFailure } from '../../../base/api/api-failure.ts';
import { callApi } from '../../../base/api/call-api.ts';
import { Button } from '../../../base/components/button.tsx';
import { type CountedItem, refreshStock } from './stock-count.queries.ts';
import styles from './stock-count-page.module.css';

/** A stock: what is believed, what was counted, and the difference in words. What is typed is kept when the field is left. */
export function CountRow({ idSite, item, canCount }: { idSite: number; item: CountedItem; canCount: boolean }) {
  const id = useId();
  const stored = item.counted === null ? '' : String(item.counted);
  const [typed, setTyped] = useState(stored);
  const [error, setError] = useState('');
  const isTyping = useRef(false);
  useEffect(() => {
    // What a colleague counts meanwhile never takes away what is being typed.
    if (!isTyping.current) setTyped(stored);
  }, [stored]);
  const keep = async (text: string, believed?: number) => {
    const isTyped = isTyping.current;
    isTyping.current = false;
    const trimmed = text.trim();
    // The same number that is typed again is another count: the stock may have moved since the first one.
    if (trimmed === stored && !(isTyped && trimmed)) return;
    const counted = trimmed === '' ? null : Number(trimmed);
    if (counted !== null && !Number.isInteger(counted)) {
      setError('Écrivez un nombre entier.');
      return;
    }
    setError('');
    try {
      await callApi('countStock', {
        params: { idSite, id: item.id },
        body: { counted, ...(believed === undefined ? {} : { believed }) },
      });
      await refreshStock(idSite);
    } catch (failure) {
      isTyping.current ||= isTyped;
      const { fields, message } = toFailure(failure);
      setError(fields.counted ?? message);
      if (believed !== undefined) await refreshStock(idSite);
    }
  };
  const believed = `${item.onHand} en cave d’après le programme${item.kept ? `, dont ${item.kept} pour des commandes` : ''}`;
  return (
    <li className={styles.item} data-counted={item.counted !== null || undefined}>
      <div className={styles.text}>
        <label htmlFor={id} className={styles.name}>
          {keepVolumesWhole(item.name)}
        </label>
        <span className={styles.soft}>{believed}</span>
        {item.counted !== null && item.expected !== null && (
          <span className={styles.difference} data-right={item.counted === item.expected || undefined}>
            {describeDifference(item.counted - item.expected)}
          </span>
        )}
        {error && <span className={styles.error}>{error}</span>}
      </div>
      <div className={styles.counting}>
        <input
          id={id}
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          placeholder="—"
          value={typed}
          disabled={!canCount}
          aria-invalid={error ? true : undefined}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => {
            isTyping.current = true;
            setTyped(currentTarget.value);
          }}
          onBlur={({ currentTarget }) => keep(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
        />
        {canCount && item.counted === null && (
          <Button aria-label={`Juste, ${item.name}`} onClick={() => keep(String(item.onHand), item.onHand)}>
            Juste
          </Button>
        )}
      </div>
    </li>
  );
}
