import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { fontCatalogue } from '@vitrine/domain/appearance/font-catalogue.data';
import { fail, type Result, succeed } from '@vitrine/domain/kernel/result';
import { readWholeFamily } from './fonts.operations.ts';

/** Reads the upright files of a family of the program, for a sample where no site is open. */
export async function readProgramFont(family: string): Promise<Result<ReplyOf<'readProgramFont'>>> {
  const found = fontCatalogue.find((one) => one.family === family);
  if (!found) return fail('not-found');
  const upright = (await readWholeFamily(found)).filter(({ style }) => style === 'normal');
  return succeed({ faces: upright.map(({ weight, content }) => ({ weight, content })) });
}
