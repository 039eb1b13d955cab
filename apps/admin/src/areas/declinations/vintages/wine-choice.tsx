import { keepVolumesWhole } from '@vitrine/domain/bottles/volume';
import { formatAmount } from '../../../base/amounts/format-amount.ts';
import { TextField } from '../../../base/forms/form.tsx';
import { parseNumber, parsePrice } from '../../../features/fields/rows/parse-typed.ts';
import styles from '../together/together.module.css';
import type { RolloverBody, Vintages } from './vintages.queries.ts';

/** How many new vintages are made together at most. */
const maximumRolled = 200;

/** What is typed of a new vintage. */
export interface ChosenWine {
  year: string;
  price: string;
  stock: string;
}

/** Reads what is typed of the chosen wines; undefined where something is no number. */
export function readLines(chosen: ReadonlyMap<number, ChosenWine>): RolloverBody['lines'] | undefined {
  const lines = [...chosen].map(([idDeclination, { year, price, stock }]) => ({
    idDeclination,
    year: parseNumber(year),
    priceCents: price.trim() === '' ? null : parsePrice(price),
    stock: stock.trim() === '' ? 0 : parseNumber(stock),
  }));
  const read = lines.flatMap(({ year, priceCents, stock, idDeclination }) =>
    year === undefined || priceCents === undefined || stock === undefined
      ? []
      : [{ idDeclination, year, stock, ...(priceCents === null ? {} : { priceCents }) }],
  );
  return read.length === lines.length ? read : undefined;
}

/** Which wines get a new vintage, with its year, price and stock. */
export function WineChoice({
  vintages: { items, canNoteStock },
  chosen,
  onChange,
}: {
  vintages: Vintages;
  chosen: ReadonlyMap<number, ChosenWine>;
  onChange(chosen: ReadonlyMap<number, ChosenWine>): void;
}) {
  const propose = ({ id, year }: Vintages['items'][number]): [number, ChosenWine] => [
    id,
    { year: String(year + 1), price: '', stock: '' },
  ];
  const choose = (item: Vintages['items'][number]) => {
    const next = new Map(chosen);
    if (!next.delete(item.id)) next.set(...propose(item));
    onChange(next);
  };
  const type = (id: number, one: ChosenWine, changes: Partial<ChosenWine>) =>
    onChange(new Map([...chosen, [id, { ...one, ...changes }]]));
  return (
    <fieldset className={styles.items}>
      <legend className={styles.legend}>Quels vins</legend>
      {items.length > 1 && items.length <= maximumRolled && (
        <label className={styles.item}>
          <input
            type="checkbox"
            checked={chosen.size === items.length}
            onChange={({ currentTarget }) =>
              onChange(
                new Map(
                  currentTarget.checked ? items.map((item) => [item.id, chosen.get(item.id) ?? propose(item)[1]]) : [],
                ),
              )
            }
          />
          Tous
        </label>
      )}
      {items.map((item) => {
        const { id, name, priceCents, onHand } = item;
        const one = chosen.get(id);
        return (
          <div key={id}>
            <label className={styles.item}>
              <input
                type="checkbox"
                checked={one !== undefined}
                disabled={!one && chosen.size >= maximumRolled}
                onChange={() => choose(item)}
              />
              <span className={styles.name}>{keepVolumesWhole(name)}</span>
              {onHand !== null && <span className={styles.soft}>{`${onHand} en cave`}</span>}
              <span className={styles.price}>{priceCents === null ? 'sur demande' : formatAmount(priceCents)}</span>
            </label>
            {one && (
              <fieldset className={styles.wine} aria-label={name}>
                <TextField
                  name={`year-${id}`}
                  label="Millésime"
                  inputMode="numeric"
                  autoComplete="off"
                  value={one.year}
                  onChange={({ currentTarget }) => type(id, one, { year: currentTarget.value })}
                />
                <TextField
                  name={`price-${id}`}
                  label="Prix (€)"
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder="calculé"
                  value={one.price}
                  onChange={({ currentTarget }) => type(id, one, { price: currentTarget.value })}
                />
                {canNoteStock && (
                  <TextField
                    name={`stock-${id}`}
                    label="Stock"
                    inputMode="numeric"
                    autoComplete="off"
                    placeholder="0"
                    value={one.stock}
                    onChange={({ currentTarget }) => type(id, one, { stock: currentTarget.value })}
                  />
                )}
              </fieldset>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
