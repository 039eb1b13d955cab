const sentences: Readonly<Record<string, string>> = {
  ENOENT: 'n’existe pas',
  EACCES: 'n’est pas ouvert à ce compte',
  EPERM: 'n’est pas ouvert à ce compte',
  EISDIR: 'est un dossier, et non un fichier',
  EEXIST: 'existe déjà, et n’est pas un dossier',
  ENOTDIR: 'passe par un fichier qui n’est pas un dossier',
  EROFS: 'est sur un disque où rien ne s’écrit',
  ENOSPC: 'ne tient plus sur le disque, qui est plein',
};

/** Runs file operations for a command, and reports a system error in French with the path. */
export async function explainFileError<Value>(given: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    // A refused connection has a code but no path; so has a folder that is read as a file.
    const { code, path = code === 'EISDIR' ? given : undefined } = error as NodeJS.ErrnoException;
    if (!code || !path) throw error;
    throw new Error(`${path} ${sentences[code] ?? `ne peut pas être lu ou écrit (${code})`}.`, { cause: error });
  }
}
