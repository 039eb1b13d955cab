import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fontCatalogue } from '@vitrine/domain/appearance/font-catalogue.data';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { readStream } from '../../adapters/files/read-stream.ts';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { addFont, listUploadedFonts, type PreparedFont, removeFont } from '../fonts/font-uploads.operations.ts';
import { readProgramFont } from '../fonts/program-fonts.operations.ts';

type Family = ReplyOf<'readSiteTheme'>['families'][number];

/** Lists every family that a site can use: its own first, then those of the program. */
export async function listFamilies(context: RequestContext): Promise<Family[]> {
  const uploaded = await listUploadedFonts(context);
  return [
    ...uploaded.map(({ family, generic, faces, author, at }) => ({
      family,
      generic,
      isUploaded: true,
      isForTitlesOnly: generic === 'cursive',
      faces: faces.map(({ id, name, weight, style, bytes }) => ({ id, name, weight, style, bytes })),
      licence: { author, at: at.toISOString() },
    })),
    ...fontCatalogue.map(({ family, generic, isDisplayFont }) => ({
      family,
      generic,
      isUploaded: false,
      isForTitlesOnly: isDisplayFont,
      faces: [],
      licence: null,
    })),
  ];
}

/** Reads the upright files of a family, for a sample in the administration. */
export async function readFontSample(
  context: RequestContext,
  family: string,
): Promise<Result<ReplyOf<'readFontSample'>>> {
  const found = await readProgramFont(family);
  if (found.ok) return found;
  const own = (await listUploadedFonts(context)).find((one) => one.family === family);
  if (!own) return fail('not-found');
  const upright = own.faces.filter(({ style }) => style === 'normal');
  const faces: { weight: string; content: string }[] = [];
  for (const { hash, weight } of (upright.length ? upright : own.faces).slice(0, 2)) {
    const stream = await context.services.store.read(context.site.id, `${hash}/police.woff2`);
    if (stream) faces.push({ weight, content: (await readStream(stream)).toString('base64') });
  }
  return succeed({ faces });
}

/** Adds an uploaded font file. */
export async function createSiteFont(
  context: RequestContext,
  body: InputOf<'createSiteFont'>['body'],
  prepared: PreparedFont,
): Promise<Result<ReplyOf<'createSiteFont'>>> {
  const added = await addFont(context, body, prepared);
  if (!added.ok) return added;
  const { weight, style, name } = added.value;
  await auditStaffAct(context, {
    act: 'font.create',
    kind: 'font',
    resourceId: body.family,
    after: { family: body.family, name, weight, style, hasLicence: true },
  });
  const family = (await listFamilies(context)).find((one) => one.family === body.family);
  if (!family) throw new Error('a font that was just added is missing');
  return succeed({ family, warning: prepared.warning });
}

/** Removes an uploaded font file. */
export async function deleteSiteFont(context: RequestContext, id: number): Promise<Result<ReplyOf<'deleteSiteFont'>>> {
  const removed = await removeFont(context, id);
  if (!removed.ok) return removed;
  const { family, name, weight, style } = removed.value;
  await auditStaffAct(context, {
    act: 'font.delete',
    kind: 'font',
    resourceId: family,
    before: { family, name, weight, style },
  });
  return succeed({});
}
