/** Folder of a site's archives in its file store: no URL of a site leads there. */
export const archivesFolder = 'archives/';

/** The name of an archive in the file store of its site. */
export const storedArchive = (id: string) => `${archivesFolder}${id}.vitrine`;

/** Days that an archive is kept. */
export const keptDays = 7;

/** What the passphrase of an archive is encrypted with, until the archive is made. */
export const passphrasePurpose = (siteId: number, id: string) => `archive-passphrase ${siteId}/${id}`;
