import { paths } from '@vitrine/domain/addresses/paths';
import { type FontUse, fontPairs, fontUses } from '@vitrine/domain/appearance/font-pairs.data';
import type { TemplateLook } from '../templates/template-format.ts';
import type { TemplateRecord, TemplateRecords } from '../templates/template-library.ts';
import { listRecords, nextId, type Records, setRecords } from './records.ts';

/** The families of a look, or those of the pair that was chosen instead. */
export function getLookFonts(
  records: TemplateRecords,
  look: TemplateLook,
  pairId: string | null,
): Record<FontUse, string> {
  const stored = Object.fromEntries(
    listRecords(records, 'fonts').map(({ type, family }) => [String(type), String(family)]),
  );
  const pair = fontPairs.find(({ id }) => id === pairId);
  const plain = fontPairs.find(({ id }) => id === 'plain')?.fonts;
  const fonts = { ...plain, ...stored, ...look.theme.fonts, ...pair?.fonts };
  return Object.fromEntries(fontUses.map(({ use }) => [use, fonts[use] ?? ''])) as Record<FontUse, string>;
}

/** Sets the families of a site, and leaves out the files of those that it does not use. */
export function fillFonts(records: Records, fonts: Readonly<Record<FontUse, string>>): void {
  const before = listRecords(records, 'fonts');
  let id = nextId(before);
  setRecords(
    records,
    'fonts',
    fontUses.map(({ use }) => {
      const own = before.find(({ type }) => type === use);
      return own?.family === fonts[use] ? own : { id: own?.id ?? id++, type: use, family: fonts[use] };
    }),
  );
  const used: ReadonlySet<unknown> = new Set(Object.values(fonts));
  for (const kind of ['font-files', 'font-families'])
    setRecords(
      records,
      kind,
      listRecords(records, kind).filter(({ family }) => used.has(family)),
    );
}

/** Changes the blocks of the home page as the look wants them. */
export function fillHomePage(records: Records, { homeBlocks }: TemplateLook): void {
  if (!Object.keys(homeBlocks).length) return;
  const change = (block: TemplateRecord): TemplateRecord => {
    const props = homeBlocks[String(block.id)];
    const { children } = block;
    return {
      ...block,
      ...(props ? { props: { ...(block.props as object), ...props } } : {}),
      ...(Array.isArray(children) ? { children: children.map(change) } : {}),
    };
  };
  setRecords(
    records,
    'pages',
    listRecords(records, 'pages').map((page) =>
      page.url === paths.home()
        ? { ...page, texts: (page.texts as TemplateRecord[]).map((text) => changeDocument(text, change)) }
        : page,
    ),
  );
}

function changeDocument(text: TemplateRecord, change: (block: TemplateRecord) => TemplateRecord): TemplateRecord {
  const document = text.document as { blocks: TemplateRecord[] } | undefined;
  return document ? { ...text, document: { ...document, blocks: document.blocks.map(change) } } : text;
}
