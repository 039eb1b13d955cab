import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import type { ContentKind } from '@vitrine/domain/publishing/content-kinds';
import type { FieldDescription } from '@vitrine/page-document/descriptions/describe-fields';
import type { BlockNode } from '@vitrine/page-document/tree/block-node';
import type { Browser, Locator } from 'playwright-core';
import { requestAdmin, type TestStaff } from '../records/staff.ts';
import type { TestServer } from '../servers/test-server.ts';
import { type AdminWindow, openAdminWindow } from './admin-browser.ts';
import { fillFields, isAlike, type OwnerNames } from './owner-fields.ts';

type Descriptions = ReplyOf<'listBlockDescriptions'>;
type BlockFacts = Descriptions['blocks'][number];

/** A content as an owner wants it: the fields of its draft, and its blocks. */
export interface WantedContent {
  kind: ContentKind;
  fields: Readonly<Record<string, unknown>>;
  blocks?: readonly BlockNode[];
}

/** A window of the administration in which an owner makes a site. */
export interface OwnerWindow extends AdminWindow {
  server: TestServer;
  names: OwnerNames;
  /** Reads what the administration answers. */
  readAdmin<Data>(path: string): Promise<Data>;
  /** Reads what it answers below the site. */
  read<Data>(path: string): Promise<Data>;
  /** Fills in a content in its editor, which is open: fields, then blocks. */
  writeContent(content: WantedContent): Promise<void>;
  /** Publishes the content in its editor, by the button and its dialog. */
  publish(): Promise<void>;
}

const anchorField: FieldDescription = {
  name: ':anchor',
  label: 'Ancre',
  control: 'anchor',
  depth: 'more',
  group: 'Boutons et liens',
  isRequired: false,
};

/** Opens a window for an owner of site 42 who makes contents by the screens. */
export async function openOwnerWindow(
  { server, browser }: { server: TestServer; browser: Browser },
  staff: Pick<TestStaff, 'cookie'>,
): Promise<OwnerWindow> {
  const window = await openAdminWindow({ server, browser }, staff, {
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 640 },
  });
  const { page, path } = window;
  const readAdmin = async <Data>(below: string): Promise<Data> => {
    const answer = await requestAdmin(server, 'GET', below, { cookie: staff.cookie });
    if (answer.status !== 200) throw new Error(`${below}: ${answer.status} ${answer.text}`);
    return answer.json().data as unknown as Data;
  };
  const read = <Data>(below: string) => readAdmin<Data>(`/sites/42${below}`);
  const media = new Map<number, string>();
  const names: OwnerNames = {
    getMediaName(id) {
      const name = media.get(id);
      if (!name) throw new Error(`the library has no file ${id}`);
      return name;
    },
    async findIconLabel(name) {
      const glyph = name.replace(/^.*fa-(?!solid|regular|brands)/, '').replaceAll('-', ' ');
      const { icons } = await readAdmin<ReplyOf<'searchIcons'>>(`/icons?q=${encodeURIComponent(glyph)}`);
      const icon = icons.find((one) => one.name === name);
      if (!icon) throw new Error(`no icon ${name}: ${icons.map((one) => one.name).join()}`);
      return icon.label;
    },
    async findElementFields(fields) {
      const { elementRoutes } = await read<ReplyOf<'listFieldChoices'>>('/field-choices');
      const route = elementRoutes.find((one) =>
        fields.every((name) => one.fields.some((field) => field.name === name)),
      );
      if (!route) throw new Error(`no section has the fields ${fields.join()}`);
      return route.fields;
    },
  };
  const inspector = page.getByRole('region', { name: 'Réglages', exact: true });
  const rows = page.getByRole('treeitem');
  let described: Promise<Descriptions> | undefined;
  const readDescriptions = () => {
    described ??= read<Descriptions>('/blocks');
    return described;
  };

  async function writeContent({ kind, fields, blocks = [] }: WantedContent): Promise<void> {
    const { contents } = await readDescriptions();
    const facts = contents.find((one) => one.kind === kind);
    if (!facts) throw new Error(`no content ${kind}`);
    const list = await read<ReplyOf<'listMedia'>>('/media?nbItem=100');
    for (const { id, name } of list.media) media.set(id, name);
    const id = Number(/editeur\/[a-z-]+\/(\d+)/.exec(path())?.[1]);
    const draft = await read<ReplyOf<'readContentDraft'>>(`/contents/${kind}/${id}/drafts/fr_FR`);
    await page.locator('button[aria-pressed]', { hasText: /titre, / }).click();
    const described = [...facts.texts, ...facts.shared].filter(({ name }) => name in fields);
    await fillFields({ page, scope: inspector, names }, described, fields, draft.fields);
    for (const block of blocks) await addBlock(block, null);
    await page.getByText(/^Enregistré à/).waitFor();
  }

  /** Adds a block at the end of its parent from the block picker, and gives it its values. */
  async function addBlock(node: BlockNode, parent: string | null): Promise<void> {
    const { blocks } = await readDescriptions();
    const facts = blocks.find(({ block }) => block.type === node.type);
    if (!facts) throw new Error(`no block ${node.type}`);
    const position = findStarter(facts, node);
    const starter = facts.starters[position];
    if (!starter) throw new Error(`the block ${node.type} has no starter`);
    if (parent === null) await page.getByRole('button', { name: 'Ajouter un bloc', exact: true }).click();
    else {
      const row = page.locator(`[role=treeitem][data-id="${parent}"]`);
      await row.click();
      await row.getByRole('button', { name: 'Autres actions' }).click();
      await page.getByRole('menuitem', { name: 'Ajouter un bloc dedans' }).click();
    }
    const former = await findSelected();
    await page.getByRole('combobox', { name: 'Chercher un bloc' }).fill(starter.label);
    await page.locator(`[role=option][id$="-${node.type}-${position}"]`).click();
    await page.waitForFunction((known) => {
      const id = document.querySelector('[role=treeitem][aria-selected=true]')?.getAttribute('data-id');
      return id && id !== known;
    }, former);
    const id = (await findSelected()) ?? '';
    await writeBlock(id, facts, node, starter.node);
  }

  const findSelected = () =>
    page.evaluate(() => document.querySelector('[role=treeitem][aria-selected=true]')?.getAttribute('data-id') ?? null);

  /** Changes a block that was inserted as `held` into `node`, with what it contains. */
  async function writeBlock(id: string, facts: BlockFacts, node: BlockNode, held: BlockNode): Promise<void> {
    await inspector.getByRole('heading', { level: 2, name: facts.block.label, exact: true }).waitFor();
    await fillFields(
      { page, scope: inspector, names },
      [...facts.block.fields, anchorField],
      { ...node.props, ':anchor': node.anchor },
      held.props,
    );
    const [children, present] = [node.children ?? [], held.children ?? []];
    const kept = present.findIndex((child, index) => child.type !== children[index]?.type);
    const count = kept < 0 ? present.length : kept;
    const ids = await listChildren(id);
    for (const child of ids.slice(count).reverse()) {
      await page.locator(`[role=treeitem][data-id="${child}"]`).click();
      await page.keyboard.press('Delete');
    }
    for (const [index, child] of children.entries()) {
      const childId = ids[index];
      const known = present[index];
      if (index >= count || childId === undefined || !known) {
        await addBlock(child, id);
        continue;
      }
      const { blocks } = await readDescriptions();
      const childFacts = blocks.find(({ block }) => block.type === child.type);
      if (!childFacts || isAlike(child, known)) continue;
      await page.locator(`[role=treeitem][data-id="${childId}"]`).click();
      await writeBlock(childId, childFacts, child, known);
    }
  }

  /** Lists the blocks directly inside of one, as the outline shows them. */
  const listChildren = (id: string) =>
    rows.evaluateAll((all, parent) => {
      const start = all.findIndex((row) => row.getAttribute('data-id') === parent);
      const level = Number(all[start]?.getAttribute('aria-level'));
      const children: string[] = [];
      for (const row of all.slice(start + 1)) {
        const own = Number(row.getAttribute('aria-level'));
        if (own <= level) break;
        if (own === level + 1) children.push(row.getAttribute('data-id') ?? '');
      }
      return children;
    }, id);

  async function publish(): Promise<void> {
    await page.getByRole('button', { name: 'Publier', exact: true }).click();
    const dialog: Locator = page.getByRole('dialog', { name: /^Publier/ });
    await dialog.getByRole('button', { name: 'Publier', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  return { ...window, server, names, readAdmin, read, writeContent, publish };
}

/** Finds the starter from which the fewest values have to be changed. */
function findStarter({ starters }: BlockFacts, { props, children = [] }: BlockNode): number {
  const costs = starters.map(({ node }) => {
    const names = new Set([...Object.keys(props), ...Object.keys(node.props)]);
    const changed = [...names].filter((name) => !isAlike(props[name], node.props[name])).length;
    const others = (node.children ?? []).filter((child, index) => child.type !== children[index]?.type).length;
    return changed + 5 * others;
  });
  return costs.indexOf(Math.min(...costs));
}
