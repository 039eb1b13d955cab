import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import {
  XmlBufferInputProvider,
  XmlDocument,
  XmlValidateError,
  XsdValidator,
  xmlRegisterInputProvider,
} from 'libxml2-wasm';
import saxon from 'saxon-js';

const folder = new URL('../invoice-rules/', import.meta.url);
const codes = 'factur-x-1.09.2-codedb.xml';
/** Where the rules of Factur-X look for their lists of codes. */
const codesUri = 'file:///rules/FACTUR-X_EN16931_codedb.xml';

/** Where the parts of the schema find each other. */
const schemaFolder = 'rules:/xsd/';

const unpack = (name: string) => brotliDecompressSync(readFileSync(new URL(`${name}.br`, folder))).toString();
const readRules = (name: string) => ({ name, rules: JSON.parse(unpack(`${name}.sef.json`)) as unknown });

/** Reads the schema and the three sets of rules, once in a process: it takes half a second. */
async function readJudges() {
  const schemas = JSON.parse(unpack('factur-x-1.09.2-xsd.json')) as Record<string, string>;
  const main = 'FACTUR-X_EN16931.xsd';
  xmlRegisterInputProvider(
    new XmlBufferInputProvider(
      Object.fromEntries(
        Object.entries(schemas).map(([name, text]) => [`${schemaFolder}${name}`, new TextEncoder().encode(text)]),
      ),
    ),
  );
  const document = XmlDocument.fromString(schemas[main] ?? '', { url: `${schemaFolder}${main}` });
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
