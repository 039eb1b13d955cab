import { builtInAnchors, monthAnchorPrefix } from '@vitrine/domain/addresses/built-in-anchors';
import { isTest, type SourceFile } from './source-tree.ts';

const markup = /^(?:apps\/storefront|packages\/blocks)\/.*\.tsx$/;

/** Finds anchors that links may lead to although no element of the storefront or of a block has such an id any more. */
export function findLostAnchors(
  sources: readonly SourceFile[],
  anchors: readonly string[] = builtInAnchors,
  prefix = monthAnchorPrefix,
): string[] {
  const texts = sources.filter(({ path }) => markup.test(path) && !isTest(path)).map(({ text }) => text);
  const isWritten = (id: string) => texts.some((text) => text.includes(id));
  return [
    ...anchors.filter((anchor) => !isWritten(` id="${anchor}"`)),
    ...(isWritten(` id={\`${prefix}\${`) ? [] : [prefix]),
  ].map(
    (anchor) =>
      `no element has the id « ${anchor} »: take it out of packages/domain/src/addresses/built-in-anchors.ts, or write its new name there`,
  );
}
