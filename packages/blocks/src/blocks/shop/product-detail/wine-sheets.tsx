import type { ProductDetail } from '@vitrine/contract/endpoints/product.endpoints';
import { toMillilitres } from '@vitrine/domain/bottles/volume';
import { buildLabelContent, type LabelContent } from '@vitrine/domain/wine/label-content';
import type { ReactElement } from 'react';
import type { PageFacts } from '../../../core/page-facts.ts';
import styles from './wine-sheets.module.css';
import css from './wine-sheets.module.css?inline';

/** The stylesheet of the sheets. */
export const wineSheetsCss = css;

/**
 * Ingredients, allergens and nutrition of each vintage, or of each bottle of a box, closed until one asks (Regulation
 * 2021/2117). They are there before the purchase (Regulation 1169/2011, art. 14).
 */
export function WineSheets({ product, page }: { product: ProductDetail; page: PageFacts }): ReactElement | null {
  const bottles = [
    ...product.declinations.map((declination) => ({ ...declination, name: product.name })),
    ...(product.products ?? []),
  ];
  const sheets = product.sheets.flatMap(({ idDeclination, sheet }) => {
    const bottle = bottles.find(({ id }) => id === idDeclination);
    if (!sheet || !bottle) return [];
    const { name, year, capacity, capacityUnit } = bottle;
    const millilitres = capacity === null || capacityUnit === null ? undefined : toMillilitres(capacity, capacityUnit);
    const content = buildLabelContent({ name, year, millilitres: millilitres ?? null }, sheet);
    return [{ id: idDeclination, content }];
  });
  if (!sheets.length) return null;
  return (
    <div className={styles.sheets}>
      {sheets.map(({ id, content }) => (
        <details key={id} className={styles.sheet}>
          <summary className={styles.summary}>
            Ingrédients et nutrition{'\u00a0'}: {content.title}
            {content.facts[0] && <span className={styles.fact}> · {content.facts[0]}</span>}
          </summary>
          <WineSheet content={content} />
          <p className={styles.more}>
            <a href={page.link(page.paths.wineLabel(id))}>La page de l’étiquette</a>
          </p>
        </details>
      ))}
    </div>
  );
}

/** The legal facts of a wine. */
function WineSheet({ content }: { content: LabelContent }): ReactElement {
  return (
    <div className={styles.content}>
      {content.facts.length > 0 && <p>{content.facts.join(' · ')}</p>}
      {content.ingredients.length > 0 && (
        <p>
          Ingrédients{'\u00a0'}:{' '}
          {content.ingredients.map(({ text, isAllergen }, position) =>
            isAllergen ? <strong key={position}>{text}</strong> : <span key={position}>{text}</span>,
          )}
          .
        </p>
      )}
      {content.allergens && <p>{content.allergens}.</p>}
      {(content.energy || content.nutrition.length > 0) && (
        <table className={styles.table}>
          <caption>Pour 100{'\u00a0'}ml</caption>
          <tbody>
            {content.energy && (
              <tr>
                <th scope="row">Énergie</th>
                <td>{content.energy}</td>
              </tr>
            )}
            {content.nutrition.map(({ label, value, isPart }) => (
              <tr key={label}>
                <th scope="row" className={isPart ? styles.part : undefined}>
                  {label}
                </th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {content.negligible && <p>{content.negligible}</p>}
    </div>
  );
}
