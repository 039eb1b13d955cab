import { getExtension, hasMatchingSignature } from '@vitrine/domain/dynamic-forms/file-kinds';
import { measureImage } from '../media/measure-image.operations.ts';
import { readArchive } from './read-archive.ts';

const contentChecks: Readonly<Record<string, (content: Buffer) => Promise<boolean>>> = {
  pdf: async (content) => isPdf(content),
  jpg: isImage,
  jpeg: isImage,
  png: isImage,
  webp: isImage,
  docx: isWordDocument,
  odt: isOpenDocument,
};

/** Finds what is wrong with a file's content: another type than its extension, damaged, or harmful to open. */
export async function validateFileContent(name: string, content: Buffer): Promise<string | undefined> {
  if (!hasMatchingSignature(name, content))
    return 'Ce fichier n’est pas ce que son nom annonce\u00a0: choisissez-en un autre.';
  const isWhole = await contentChecks[getExtension(name)]?.(content);
  return isWhole ? undefined : 'Ce fichier est abîmé, ou d’un autre type\u00a0: choisissez-en un autre.';
}

/** A PDF has its version at the start, and the offset of its cross-reference table at the end. */
function isPdf(content: Buffer): boolean {
  const end = content.subarray(-2048).toString('latin1');
  return /^%PDF-[12]\.\d/.test(content.toString('latin1', 0, 8)) && /startxref\s+\d+\s+%%EOF/.test(end);
}

async function isImage(content: Buffer): Promise<boolean> {
  return (await measureImage(content)) !== undefined;
}

/** Whether it is a Word document, and no spreadsheet, presentation or macro-enabled document. */
async function isWordDocument(content: Buffer): Promise<boolean> {
  const files = await readArchive(content);
  const types = files?.get('[Content_Types].xml')?.toString('utf8') ?? '';
  return types.includes('wordprocessingml.document.main+xml') && files?.has('word/document.xml') === true;
}

/** Whether it is an OpenDocument text: its `mimetype` file must come first. */
async function isOpenDocument(content: Buffer): Promise<boolean> {
  const files = await readArchive(content);
  const [first] = files ?? [];
  const isText = first?.[0] === 'mimetype' && first[1].toString() === 'application/vnd.oasis.opendocument.text';
  return isText && files?.has('content.xml') === true;
}
