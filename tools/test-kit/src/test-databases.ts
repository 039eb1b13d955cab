import pg from 'pg';
import { inject } from 'vitest';
import { askDoor } from './run-door.ts';

/** Names of the templates that test databases are copied from. */
export const templates = { empty: 'vitrine_empty', 'site-42': 'vitrine_site_42' } as const;

export type Template = keyof typeof templates;

/** A copy of each template that waits for whoever needs one: a copy takes longer than all the rest of a test server's start. */
export function keepCopies(superuser: string): Record<Template, () => Promise<string>> {
  let copies = 0;
  const keep = (template: Template) => {
    const copy = async () => {
      copies += 1;
      const name = `vitrine_test_${copies}`;
      await runAsSuperuser(superuser, `create database ${name} template ${templates[template]} owner vitrine_owner`);
      return name;
    };
    let next: Promise<string> | undefined;
    return async () => {
      const taken = next ?? copy();
      next = undefined;
      const name = await taken;
      if (!next) {
        next = copy();
        // Told to whoever takes it; at the end of a run nobody does.
        next.catch(() => {});
      }
      return name;
    };
  };
  return { empty: keep('empty'), 'site-42': keep('site-42') };
}

/** A database of one's own, made from a template. */
export function takeDatabase(template: Template): Promise<string> {
  return askDoor(template);
}

export function dropDatabase(name: string): Promise<void> {
  return runAsSuperuser(inject('postgres').superuser, `drop database ${name} with (force)`);
}

async function runAsSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
