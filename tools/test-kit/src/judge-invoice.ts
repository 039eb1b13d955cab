import saxon from 'saxon-js';
import { judgeByRules, readRuleSet, readSchema, unpackRules, validateBySchema } from './official-rules.ts';

/** Where the rules of Factur-X look for their lists of codes. */
const codesUri = 'file:///rules/FACTUR-X_EN16931_codedb.xml';

/** Reads the schema and the three sets of rules, once in a process: it takes half a second. */
async function readJudges() {
  return {
    schema: readSchema('factur-x-1.09.2-xsd', 'FACTUR-X_EN16931.xsd'),
    sets: ['en-16931-1.3.16', 'factur-x-1.09.2', 'br-fr-1.4.0.03'].map(readRuleSet),
    codes: await saxon.getResource({ text: unpackRules('factur-x-1.09.2-codedb.xml'), type: 'xml' }),
  };
}

let judges: ReturnType<typeof readJudges> | undefined;

/**
 * Judges an invoice in CII by the schema of Factur-X (profile EN 16931) and by the rules of EN 16931, Factur-X and BR-FR, as platforms do.
 * Returns what it fails, with the name of the set; warnings are left out.
 */
export async function judgeInvoice(xml: string): Promise<string[]> {
  judges ??= readJudges();
  const { schema, sets, codes } = await judges;
  return [...validateBySchema(schema, xml), ...sets.flatMap((set) => judgeByRules(set, xml, { [codesUri]: codes }))];
}
