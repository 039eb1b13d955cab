/** Associated data of an encrypted file of a reply: moved to another site or under another name it fails to decrypt. */
export const nameReplyFilePlace = (siteId: number, storedName: string): string =>
  `${siteId} reply ${storedName.split('/').at(-1)}`;
