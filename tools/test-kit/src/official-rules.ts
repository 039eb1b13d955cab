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

/** Reads a file of the official rules as text. */
export const unpackRules = (name: string): string =>
  brotliDecompressSync(readFileSync(new URL(`${name}.br`, folder))).toString();

/** A compiled Schematron, with the name that its failures carry. */
export interface RuleSet {
  name: string;
  rules: unknown;
}

/** Reads a compiled Schematron. */
export const readRuleSet = (name: string): RuleSet => ({ name, rules: JSON.parse(unpackRules(`${name}.sef.json`)) });

/** Reads an XML Schema of several files, which find each other by their names. */
export function readSchema(name: string, main: string): XsdValidator {
  const schemas = JSON.parse(unpackRules(`${name}.json`)) as Record<string, string>;
  const place = `rules:/${name}/`;
  xmlRegisterInputProvider(
    new XmlBufferInputProvider(
      Object.fromEntries(
        Object.entries(schemas).map(([file, text]) => [`${place}${file}`, new TextEncoder().encode(text)]),
      ),
    ),
  );
  return XsdValidator.fromDoc(XmlDocument.fromString(schemas[main] ?? '', { url: `${place}${main}` }));
}

/** Returns what a document fails of a schema. */
export function validateBySchema(schema: XsdValidator, xml: string): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    schema.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return [`schema: ${error.message}`];
  } finally {
    document.dispose();
  }
}

/** Returns what a document fails of a set of rules; warnings are left out. `documents` are those that the rules read besides. */
export function judgeByRules(
  { name, rules }: RuleSet,
  xml: string,
  documents: Readonly<Record<string, unknown>> = {},
): string[] {
  const { principalResult } = saxon.transform(
    {
      stylesheetInternal: rules,
      stylesheetBaseURI: 'file:///rules/rules.sef.json',
      sourceText: xml,
      destination: 'serialized',
      documentPool: documents,
    },
    'sync',
  );
  if (!principalResult.includes('fired-rule')) throw new Error(`${name} judged nothing`);
  const failed = principalResult.matchAll(
    /<svrl:failed-assert([^>]*)>[\s\S]*?<svrl:text[^>]*>([\s\S]*?)<\/svrl:text>/g,
  );
  return [...failed].flatMap(([, attributes = '', text = '']) =>
    /flag="warning"|status warning/.test(attributes + text) ? [] : [`${name}: ${text.replace(/\s+/g, ' ').trim()}`],
  );
}
