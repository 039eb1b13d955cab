import type { InputOf, ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { maximumExport } from '@vitrine/contract/resources/resource-endpoints';
import { formatCsv, formatCsvMoment, formatCsvPrice } from '@vitrine/domain/kernel/csv';
import { type Result, succeed } from '@vitrine/domain/kernel/result';
import { type ContentFact, type ContentKind, describeContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { RequestContext } from '../../request-context.ts';
import { auditStaffAct } from '../../storage/audit.ts';
import { readChunks, refuseLongExport } from '../resources/long-exports.operations.ts';
import { parseContentFilter, presentListedContent, refuseOrder } from './list-contents.operations.ts';
import {
  type ContentListRow,
  listContentRows,
  listElementRoutes,
  listFolderTitles,
} from './list-contents.repository.ts';

type Listed = Omit<ReplyOf<'listContents'>['contents'][number], 'picture'>;

/** Exports contents of a kind as a CSV file, in the order of their list. */
export async function exportContents(
  context: RequestContext,
  kind: ContentKind,
  { ids, filter = {} }: InputOf<'exportContents'>['body'],
): Promise<Result<string>> {
  const refusal = refuseOrder(kind, filter.order);
  if (refusal) return refusal;
  const wanted = { ...parseContentFilter(filter), ids };
  const contents: Listed[] = [];
  const chunks = readChunks<ContentListRow>((last, limit) =>
    listContentRows(context, kind, { ...wanted, after: last?.id, limit }),
  );
  for await (const rows of chunks) {
    contents.push(...rows.map((row) => presentListedContent(context, kind, row)));
    if (contents.length > maximumExport) return refuseLongExport();
  }
  const columns = await buildColumns(context, kind);
  await auditStaffAct(context, {
    act: 'content.export',
    kind: 'content-export',
    resourceId: context.requestId,
    after: { kind, count: contents.length },
  });
  return succeed(
    formatCsv([
      columns.map(({ label }) => label),
      ...contents.map((content) => columns.map(({ write }) => write(content) ?? '')),
    ]),
  );
}

interface Column {
  label: string;
  write(content: Listed): string | null | undefined;
}

const states = { draft: 'Brouillon', published: 'En ligne', unpublished: 'Hors ligne' } as const;
const yes = (is: boolean) => (is ? 'Oui' : 'Non');

/** What a file says of each kind: what its list shows, and where visitors find it. */
async function buildColumns(context: RequestContext, kind: ContentKind): Promise<Column[]> {
  const { languages, timeZone } = context.site;
  const moment = (text: string | null) => text && formatCsvMoment(text, timeZone);
  const nameLanguage = (locale: string) => languages.find(({ code }) => code === locale)?.label ?? locale;
  return [
    { label: 'Titre', write: ({ title }) => title },
    { label: 'État', write: ({ state }) => states[state] },
    { label: 'Modifications non publiées', write: (content) => yes(content.hasUnpublishedChanges) },
    {
      label: 'Rangement',
      write: ({ archivedAt, deletedAt }) => (deletedAt ? 'Corbeille' : archivedAt ? 'Archives' : 'Liste'),
    },
    ...(await buildFactColumns(context, kind, moment)),
    { label: 'Modifié le', write: ({ updatedAt }) => moment(updatedAt) },
    { label: 'Adresse', write: ({ url }) => url },
    { label: 'Langues', write: ({ locales }) => locales.map(nameLanguage).join(', ') },
  ];
}

async function buildFactColumns(
  context: RequestContext,
  kind: ContentKind,
  moment: (text: string | null) => string | null,
): Promise<Column[]> {
  const { facts, items } = describeContentKind(kind);
  const published = { label: 'Publié le', write: ({ facts }: Listed) => moment(facts.publishedAt) };
  const columns: Readonly<Record<ContentFact, () => Column[] | Promise<Column[]>>> = {
    dates: () => [
      published,
      { label: 'Jusqu’au', write: ({ facts }) => moment(facts.expiresAt) },
      { label: 'À la une', write: ({ facts }) => yes(facts.isPromoted) },
    ],
    date: () => [published],
    async folder() {
      const folders = new Map((await listFolderTitles(context)).map(({ id, title }) => [id, title]));
      return [{ label: 'Dossier', write: ({ facts }) => folders.get(facts.folderId ?? 0) }];
    },
    async route() {
      const routes = new Map((await listElementRoutes(context)).map(({ route, title }) => [route, title ?? route]));
      return [{ label: 'Rubrique', write: ({ facts }) => routes.get(facts.route ?? '') }];
    },
    price: () => [
      {
        label: 'Prix (€)',
        write: ({ facts }) => (facts.priceCents === null ? '' : formatCsvPrice(facts.priceCents)),
      },
    ],
    duration: () => [{ label: 'Durée (min)', write: ({ facts }) => facts.durationMinutes?.toString() }],
    // What is counted has a name of its own, below.
    items: () => [],
    // The address has its column in all files.
    link: () => [],
  };
  const built: Column[] = [];
  for (const fact of facts) built.push(...(await columns[fact]()));
  return items ? [...built, { label: items, write: ({ facts }) => facts.items?.toString() }] : built;
}
