import { judgeByRules, readRuleSet, readSchema, validateBySchema } from './official-rules.ts';

const readJudges = () => ({
  schema: readSchema('flow-10-3.2-xsd', 'ereporting.xsd'),
  rules: readRuleSet('flow-10-1.1'),
});

let judges: ReturnType<typeof readJudges> | undefined;

/** Judges a report of flow 10 by the schema and the Schematron of the public portal. Returns what it fails. */
export function judgeReport(xml: string): string[] {
  judges ??= readJudges();
  return [...validateBySchema(judges.schema, xml), ...judgeByRules(judges.rules, xml)];
}
