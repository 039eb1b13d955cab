import { escapeXml } from './write-xml.ts';

/** Facts of a paper that programs read without opening it. */
export interface PaperFacts {
  title: string;
  author: string;
}

const facturX = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
/** Properties of Factur-X, which PDF/A wants to be described by name, kind and meaning. */
const properties = [
  ['DocumentFileName', 'name of the embedded XML document'],
  ['DocumentType', 'the type of the hybrid document'],
  ['Version', 'version of the standard of the embedded document'],
  ['ConformanceLevel', 'conformance level of the embedded document'],
] as const;

/** Writes what a paper adds to its metadata: pdfkit escapes none of its own, so the author's name stands here. */
export function writeXmp({ author }: Pick<PaperFacts, 'author'>): string {
  const described = properties.map(
    ([name, meaning]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${meaning}</pdfaProperty:description></rdf:li>`,
  );
  return [
    `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator><dc:language><rdf:Bag><rdf:li>fr-FR</rdf:li></rdf:Bag></dc:language></rdf:Description>`,
    `<rdf:Description rdf:about="" xmlns:fx="${facturX}"><fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>factur-x.xml</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>`,
    `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${facturX}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${described.join('')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`,
  ].join('\n');
}
