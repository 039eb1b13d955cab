import { createHash } from 'node:crypto';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import { paths } from '@vitrine/domain/addresses/paths';
import { toMillilitres } from '@vitrine/domain/bottles/volume';
import { buildLabelContent, type LabelContent } from '@vitrine/domain/wine/label-content';
import type { PageRequest } from '@vitrine/rendering-contract/page-request';
import { escapeText } from '../render-document.ts';
import type { SiteModel } from '../site-model.ts';

const style = `:root{color-scheme:light dark}
body{font:400 1.0625rem/1.55 Georgia,'Times New Roman',serif;max-width:34rem;margin:0 auto;padding:2rem 1.25rem 4rem;background:#fff;color:#1d1714}
h1{font-weight:400;font-size:1.75rem;line-height:1.15;margin:0 0 .25rem}
h2{font-size:1rem;margin:2rem 0 .5rem;border-top:1px solid;padding-top:1rem}
p{margin:.4rem 0}table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{text-align:left;font-weight:400;padding:.35rem 0;border-bottom:1px solid #8886}td{text-align:right;white-space:nowrap}
.part{padding-left:1.25rem}.quiet{opacity:.8}
@media(prefers-color-scheme:dark){body{background:#16110f;color:#f3ece4}}`;

/** The policy of the page: its own style, and nothing else. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * Renders the page behind the QR code of a bottle (Regulation 2021/2117): its legal facts, without script, cookie, price
 * or a link that sells; undefined where the bottle has no sheet.
 */
export async function renderWineLabel(
  request: PageRequest,
  site: SiteModel,
  id: number,
): Promise<{ contentType: string; body: string; policy: string } | undefined> {
  try {
    const { name, year, capacity, capacityUnit, sheet } = await request.client.readWineLabel({ params: { id } });
    const millilitres = capacity === null || capacityUnit === null ? undefined : toMillilitres(capacity, capacityUnit);
    const content = buildLabelContent({ name, year, millilitres: millilitres ?? null }, sheet);
    return {
      contentType: 'text/html; charset=utf-8',
      body: renderDocument(content, site.settings.COMPANY_NAME),
      policy,
    };
  } catch (error) {
    if (isApiError(error) && error.code === 'not-found') return undefined;
    throw error;
  }
}

/** Renders the QR code that leads to a label, to be printed; undefined where the bottle has no sheet. */
export async function renderWineLabelCode(
  request: PageRequest,
  id: number,
): Promise<{ contentType: string; body: string } | undefined> {
  try {
    await request.client.readWineLabel({ params: { id } });
  } catch (error) {
    if (isApiError(error) && error.code === 'not-found') return undefined;
    throw error;
  }
  // Loaded when first asked for: a code is printed once.
  const { toString: draw } = await import('qrcode');
  // It is on bottles for as long as they last: the site's own address, not one that somebody happened to ask it on.
  const body = await draw(request.mainOrigin + paths.wineLabel(id), {
    type: 'svg',
    errorCorrectionLevel: 'Q',
    margin: 4,
  });
  return { contentType: 'image/svg+xml; charset=utf-8', body };
}

function renderDocument(content: LabelContent, producer: string): string {
  const title = escapeText(content.title);
  const ingredients = content.ingredients
    .map(({ text, isAllergen }) => (isAllergen ? `<strong>${escapeText(text)}</strong>` : escapeText(text)))
    .join('');
  const nutrition = [
    ...(content.energy ? [{ label: 'Énergie', value: content.energy, isPart: false }] : []),
    ...content.nutrition,
  ];
  return [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title><style>${style}</style></head><body><main>`,
    `<h1>${title}</h1><p class="quiet">${escapeText([producer, ...content.facts].join(' · '))}</p>`,
    ingredients ? `<h2>Ingrédients</h2><p>${ingredients}.</p>` : '',
    content.allergens ? `<p>${escapeText(content.allergens)}.</p>` : '',
    nutrition.length
      ? `<h2>Valeurs nutritionnelles pour 100\u00a0ml</h2><table><tbody>${nutrition
          .map(
            ({ label, value, isPart }) =>
              `<tr><th scope="row"${isPart ? ' class="part"' : ''}>${escapeText(label)}</th><td>${escapeText(value)}</td></tr>`,
          )
          .join('')}</tbody></table>`
      : '',
    content.negligible ? `<p>${escapeText(content.negligible)}</p>` : '',
    content.packaging.length
      ? `<h2>Emballage et tri</h2><table><tbody>${content.packaging
          .map(
            ({ part, material, bin }) =>
              `<tr><th scope="row">${escapeText(part)}, ${escapeText(material)}</th><td>${escapeText(bin)}</td></tr>`,
          )
          .join('')}</tbody></table>`
      : '',
    '</main></body></html>\n',
  ].join('');
}
