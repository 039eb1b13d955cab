import { migrate } from '@vitrine/server/storage/migrate';
import { inject, type ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { createDatabasePool, runAsSuperuser, type Template } from '../servers/test-databases.ts';
import { startSharedResourceServer } from './shared-resources.ts';

/** What a run inside a test takes from the run around it: its PostgreSQL, its files and its browser. */
interface OuterRun {
  door: string;
  postgres: ProvidedContext['postgres'];
}

/** The environment of a run that a test starts on a copy of the sources: it builds nothing and starts no server. */
export const describeOuterRun = (): Record<string, string> => ({
  VITRINE_OUTER_RUN: JSON.stringify({ door: inject('door'), postgres: inject('postgres') } satisfies OuterRun),
});

/** Provides this run's tests with copies of the outer run's databases, migrated by these sources. */
export async function joinOuterRun(project: TestProject): Promise<() => Promise<void>> {
  const { door, postgres } = JSON.parse(process.env.VITRINE_OUTER_RUN ?? '') as OuterRun;
  const bases: string[] = [];
  const ask = async (name: string) => (await fetch(`${door}/${name}`)).text();
  const createBase = async (template: Template) => {
    const name = await ask(template);
    bases.push(name);
    await migrate(postgres.owner.replace('NAME', name));
    return name;
  };
  const created = new Map<Template, Promise<string>>();
  const findBase = (template: Template) => {
    const base = created.get(template) ?? createBase(template);
    created.set(template, base);
    return base;
  };
  const pool = createDatabasePool(postgres.superuser, findBase, `vitrine_inner_${process.pid}`);
  const inner = await startSharedResourceServer({ ...pool.answers, browser: () => ask('browser') });
  project.provide('door', inner.address);
  project.provide('postgres', postgres);
  return async () => {
    inner.close();
    await pool.settle();
    for (const name of bases) await runAsSuperuser(postgres.superuser, `drop database ${name} with (force)`);
  };
}
