import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import saxon from 'saxon-js';

const folder = new URL('../invoice-rules/', import.meta.url);
const codes = 'factur-x-1.09.2-codedb.xml';
/** Where the rules of Factur-X look for their lists of codes. */
const codesUri = 'file:///rules/FACTUR-X_EN16931_codedb.xml';

const unpack = (name: string) => brotliDecompressSync(readFileSync(new URL(`${name}.br`, folder))).toString();
const readRules = (name: string) => ({ name, rules: JSON.parse(unpack(`${name}.sef.json`)) as unknown });

/** Reads the schema and the three sets of rules, once in a process: it takes half a second. */
async function readJudges() {
  xmlRegisterFsInputProviders();
  const url = fileURLToPath(new URL('xsd/FACTUR-X_EN16931.xsd', folder));
  const document = XmlDocument.fromBuffer(readFileSync(url), { url });
  return {
    schema: XsdValidator.fromDoc(document),
    sets: ['en-16931-1.3.16', 'factur-x-1.09.2', 'br-fr-1.4.0.03'].map(readRules),
    codes: await saxon.getResource({ text: unpack(codes), type: 'xml' }),
  };
}

let judges: ReturnType<typeof readJudges> | undefined;

/**
 * Judges an invoice in CII by the schema of Factur-X (profile EN 16931) and by the rules of EN 16931, Factur-X and BR-FR, as platforms do.
 * Returns what it fails, with the name of the set; warnings are left out.
 */
export async function judgeInvoice(xml: string): Promise<string[]> {
  judges ??= readJudges();
  const held = await judges;
  const failures: string[] = [];
  const document = XmlDocument.fromString(xml);
  try {
    held.schema.validate(document);
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    failures.push(`schema: ${error.message}`);
  } finally {
    document.dispose();
  }
  for (const { name, rules } of held.sets) {
    const { principalResult } = saxon.transform(
      {
        stylesheetInternal: rules,
        stylesheetBaseURI: 'file:///rules/rules.sef.json',
        sourceText: xml,
        destination: 'serialized',
        documentPool: { [codesUri]: held.codes },
      },
      'sync',
    );
    if (!principalResult.includes('fired-rule')) throw new Error(`${name} judged nothing`);
    for (const [, attributes = '', text = ''] of principalResult.matchAll(
      /<svrl:failed-assert([^>]*)>[\s\S]*?<svrl:text[^>]*>([\s\S]*?)<\/svrl:text>/g,
    ))
      if (!/flag="warning"|status warning/.test(attributes + text))
        failures.push(`${name}: ${text.replace(/\s+/g, ' ').trim()}`);
  }
  return failures;
}
